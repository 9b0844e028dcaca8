import { hashOf } from '../../platform/signing/secrets.ts'
import type { CodeFor } from './store/mail-codes.ts'

/**
 * Whom a code proves: the address, to the one request that asked for it. `request` is the secret name of it,
 * which only the browser that asked has: strangers who ask for the same address use up their own tries.
 */
export const codeFor = (purpose: CodeFor['purpose'], emailKey: string, request: string): CodeFor => ({
  subject: `${emailKey} ${hashOf(request).toString('base64url')}`,
  purpose,
})

/** What is stored of a code: nothing for another purpose or person. */
export const codeHash = ({ subject, purpose }: CodeFor, code: string): Buffer =>
  hashOf(`${purpose} ${subject} ${code}`)
