import { cookies, readCookie, setCookie } from 'contract/identity/cookies.ts'

/** A registration that waits for its code. `sent`: when the code last left, ms. */
export interface Waiting {
  registration: string
  email: string
  sent: number
}

const HOUR = 1 / 24

export const keepWaiting = (waiting: Waiting): string =>
  setCookie(cookies.registration, Buffer.from(JSON.stringify(waiting)).toString('base64url'), HOUR)
export const forgetWaiting = setCookie(cookies.registration, '', 0)

/**
 * What this browser waits for; null when it does not. The services decide whether the name in it means
 * anything.
 */
export function waitingIn(request: Request): Waiting | null {
  try {
    const { registration, email, sent } = JSON.parse(
      Buffer.from(
        readCookie(request.headers.get('cookie'), cookies.registration) ?? '',
        'base64url',
      ).toString(),
    ) as Record<string, unknown>
    return typeof registration === 'string' && typeof email === 'string' && typeof sent === 'number'
      ? { registration, email, sent }
      : null
  } catch {
    return null
  }
}
