import type { Database, Tx } from '../../platform/database/connect.ts'
import type { ActiveNotice } from '../../platform/features/active-notice.ts'
import { numberOf } from './letters.ts'
import { holdTicket, setAnswered } from './store/tickets.ts'

/** What came of saying that a ticket was answered. `visitor`: nobody who signs in wrote it. */
export type Noted = 'told' | 'visitor' | 'not-found'

interface AnswerPorts {
  db: Database
  holdAccount(tx: Tx, account: number): Promise<unknown>
  raise(tx: Tx, account: number, notice: ActiveNotice & { cause: string }, at: Date): Promise<void>
}

const answered = (number: string, at: Date): ActiveNotice & { cause: string } => ({
  name: `ticket-${number.toLowerCase()}`,
  cause: at.toISOString(),
  path: '/contact',
  type: 'info',
  message: `Abbiamo risposto alla tua richiesta ${number}.\nLa risposta è nella tua posta, o tra lo spam.`,
  link: '/contact?forceForm=1',
  linkText: 'Scrivici ancora',
})

/**
 * Notes that customer care has answered a ticket by mail, and tells who wrote it where the answer is.
 * Answered again, it is told again. `number`: as both letters call it, `MG-000123`.
 */
export const noteAnswer = (
  { db, holdAccount, raise }: AnswerPorts,
  number: string,
  at: Date,
): Promise<Noted> =>
  db.transaction().execute(async (tx) => {
    const [, brand, id] = /^([A-Z]{2})-(\d{6,12})$/.exec(number) ?? []
    const ticket = brand === undefined ? undefined : await holdTicket(tx, { brand, id: Number(id) })
    if (!ticket) return 'not-found'
    await setAnswered(tx, ticket.id, at)
    if (ticket.account === null || !(await holdAccount(tx, ticket.account))) return 'visitor'
    await raise(tx, ticket.account, answered(numberOf(ticket.brand, ticket.id), at), at)
    return 'told'
  })
