import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { openSocketTicket } from 'contract/identity/sign-in/socket-ticket.ts'
import type { PersonOf } from '../../platform/features/person.ts'
import { jwts } from '../../platform/signing/jwts.ts'
import type { Secret } from '../../platform/signing/keys.ts'
import { answers } from '../../platform/wire/call.ts'
import type { Tokens } from './tokens.ts'

const SECONDS = 30

export interface SocketTicketPorts {
  secret: Secret
  tokens: Tokens
  personOf: PersonOf
  /** Notes what may be shown once; false when it was shown before. Kept until `expires`. */
  spendOnce(name: string, expires: Date): Promise<boolean>
}

/** Gives out tickets for WebSockets, and says whom one that is shown stands for. */
export function socketTickets({ secret, tokens, personOf, spendOnce }: SocketTicketPorts) {
  const signed = jwts(secret, 'socket_ticket')
  return {
    answer: answers(openSocketTicket, async ({ caller }) => {
      const person = caller.bearer === null ? null : await personOf(caller)
      const claims =
        person === null || typeof person === 'string' ? {} : { account: person.id, session: person.session }
      const ticket = await signed.sign(
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience(caller.host.brand.sigla)
          .setJti(randomUUID())
          .setExpirationTime(`${SECONDS}s`),
      )
      return { ticket }
    }),
    /**
     * The bearer of whom a ticket stands for, null for a visitor; 'refused': late, forged, of another
     * masthead, or shown before.
     */
    async bearerOf(ticket: string, brand: string): Promise<{ bearer: string | null } | 'refused'> {
      const claims = await signed.read(ticket, { audience: brand }).catch(() => null)
      if (!claims?.jti || !claims.exp) return 'refused'
      const expires = new Date(claims.exp * 1000)
      if (!(await spendOnce(`socket-ticket ${claims.jti}`, expires))) return 'refused'
      const { account, session } = claims as { account?: string; session?: string }
      if (!account || !session) return { bearer: null }
      return { bearer: await tokens.sign({ account, session, brand }, expires) }
    },
  }
}
