import { hashOf } from '../secrets.ts'
import type { CodeFor } from './store/mail-codes.ts'

/** The code that proves the address of a registration. */
export const registrationCode = (emailKey: string): CodeFor => ({
  subject: emailKey,
  purpose: 'registration',
})
/**
 * The code for a forgotten password. One asked for on a browser that the account knows is good there only,
 * and strangers cannot use up its tries.
 */
export const passwordCode = (emailKey: string, knownBrowser: string | null): CodeFor => ({
  subject: knownBrowser === null ? emailKey : `${emailKey} ${knownBrowser}`,
  purpose: 'password',
})

/** What is stored of a code: nothing for another purpose or person. */
export const codeHash = ({ subject, purpose }: CodeFor, code: string): Buffer =>
  hashOf(`${purpose} ${subject} ${code}`)
