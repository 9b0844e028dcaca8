import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/**
 * A leave to link, for one session: asked for with the bearer, shown by the browser that has the session's
 * cookie. `purpose`: what it is a leave for.
 */
export function tickets(secret: string, purpose: 'google-link' | 'google-subscription') {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'edicola', purpose, 32))
  return {
    sign: (session: string): Promise<string> =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(session)
        .setExpirationTime('2m')
        .sign(key),
    /** The session, or null when the ticket is false or old. */
    read: (ticket: string): Promise<string | null> =>
      jwtVerify(ticket, key, { algorithms: ['HS256'] }).then(
        ({ payload }) => payload.sub ?? null,
        () => null,
      ),
  }
}
export type Tickets = ReturnType<typeof tickets>
