import type { Registration } from 'contract/identity/sign-in/forms.ts'
import { wrongNumberOf } from '../../platform/validation/fiscal-codes.ts'

/** Which number of a registration is no right one. */
export const wrongNumber = (request: Registration): 'ERR_VAT_NUMBER' | 'ERR_FISCAL_CODE' | null =>
  request.kind === 'person'
    ? null
    : wrongNumberOf(request.kind, request.vatNumber ?? null, request.fiscalCode ?? null)

/**
 * A number of tries counted from the first on, for `seconds`. Beyond `free` a captcha is asked for; beyond
 * `max` nothing helps but waiting.
 */
export interface Limit {
  key: string
  seconds: number
  free?: number
  max?: number
}
export type Verdict = 'pass' | 'captcha' | 'refuse'

/** What tries counted so far, this one included, come to. */
export function judge(counted: readonly (Limit & { count: number })[]): Verdict {
  if (counted.some(({ count, max }) => max !== undefined && count > max)) return 'refuse'
  return counted.some(({ count, free }) => free !== undefined && count > free) ? 'captcha' : 'pass'
}

const QUARTER = 900
const HOUR = 3600

/**
 * Failed sign-ins. Strangers who keep failing on an account only make strangers prove that they are people:
 * its owner is never locked out by them, and on a browser where the account has been before (`browser`) not
 * even asked. A network is refused for what it does itself. The free tries of a network leave room for thirty
 * good sign-ins at the same moment (DESIGN §8): good ones are not counted once they are over.
 */
export const signInLimits = ({
  account,
  network,
  browser,
}: {
  account: string
  network: string
  browser: string | null
}): Limit[] =>
  browser !== null
    ? [{ key: `in:own:${account}:${browser}`, seconds: QUARTER, free: 10, max: 30 }]
    : [
        { key: `in:account:${account}`, seconds: QUARTER, free: 5 },
        { key: `in:network:${network}`, seconds: QUARTER, free: 45, max: 300 },
        { key: `in:pair:${account}:${network}`, seconds: QUARTER, max: 20 },
      ]

/**
 * Mails that somebody asks to be sent. Beyond two in an hour for one address, whoever asks, each costs a
 * proof of work, and no more is in the way of its owner; a network is refused for what it asked itself.
 * `browser`: one that the owner has used.
 */
export const mailLimits = ({
  account,
  network,
  browser = null,
}: {
  account: string
  network: string
  browser?: string | null
}): Limit[] =>
  browser !== null
    ? [{ key: `mail:own:${account}:${browser}`, seconds: HOUR, max: 5 }]
    : [
        { key: `mail:to:${account}`, seconds: HOUR, free: 2 },
        { key: `mail:pair:${account}:${network}`, seconds: HOUR, max: 5 },
        { key: `mail:network:${network}`, seconds: HOUR, free: 10, max: 60 },
      ]

/** The code of a registration once more, where no captcha can be asked for: few for each request. */
export const againLimits = ({
  account,
  network,
  registration,
}: {
  account: string
  network: string
  registration: string
}): Limit[] => [
  { key: `mail:again:${registration}`, seconds: HOUR, max: 3 },
  { key: `mail:pair:${account}:${network}`, seconds: HOUR, max: 5 },
  { key: `mail:network:${network}`, seconds: HOUR, max: 60 },
]

/** Wrong codes of one network, whatever they are for; each code has its own five tries besides. */
export const codeLimits = (network: string): Limit[] => [
  { key: `code:${network}`, seconds: QUARTER, max: 40 },
]
