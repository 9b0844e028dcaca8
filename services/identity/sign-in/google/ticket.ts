import { SignJWT } from 'jose'
import { jwts } from '../../../platform/signing/jwts.ts'
import type { Secret } from '../../../platform/signing/keys.ts'

/**
 * A leave to link, for one session: asked for with the bearer, shown by the browser that has the session's
 * cookie. `purpose`: what it is a leave for.
 */
export function tickets(secret: Secret, purpose: 'google-link' | 'google-subscription') {
  const signed = jwts(secret, purpose)
  return {
    sign: (session: string): Promise<string> =>
      signed.sign(
        new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setSubject(session).setExpirationTime('2m'),
      ),
    /** The session, or null when the ticket is false or old. */
    read: (ticket: string): Promise<string | null> =>
      signed.read(ticket).then(
        ({ sub }) => sub ?? null,
        () => null,
      ),
  }
}
export type Tickets = ReturnType<typeof tickets>
