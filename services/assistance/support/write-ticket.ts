import { writeTicket } from 'contract/assistance/support/tickets.ts'
import { networkOf } from '../../platform/wire/network.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import type { SupportPorts } from './ports.ts'
import { AttachmentMissing, storeTicket } from './store-ticket.ts'
import { ticketOfForm } from './store/tickets.ts'
import { numberOf } from './ticket-number.ts'

const HOUR = 3600
/**
 * Messages in an hour: from one network (an office, a library), and from one account, or for visitors from
 * one network with one address. `letters`: of those that visitors send for one address; more are taken and
 * not told of.
 */
const limits = { network: 20, writer: 5, letters: 10 } as const

/**
 * Takes a message in and hands two letters to the post: to the publisher and to who wrote. All of it or
 * nothing; the same form sent twice is answered with the first number.
 */
export const answerWriteTicket = ({ db, post, writerOf, allows, proves }: SupportPorts) =>
  answers(writeTicket, async ({ input, caller, refuse }) => {
    const before = await ticketOfForm(db, input.once)
    if (before) return { number: numberOf(before.brand, before.id) }
    const person = await writerOf(caller)
    const { name, email } = person ?? input
    if (name === undefined || email === undefined) return refuse('ERR_WRITER_REQUIRED')
    if (input.area === 'business' && input.organisation === undefined)
      return refuse('ERR_ORGANISATION_REQUIRED')
    const network = networkOf(caller.address)
    if (!(await allows(`ticket network ${network}`, limits.network, HOUR)))
      return refuse('ERR_TOO_MANY_ATTEMPTS')
    // The proof first: without it nobody uses up the letters of an address that is not theirs.
    if (!person && (input.captcha === undefined || !(await proves(input.captcha, caller))))
      return refuse('ERR_CAPTCHA_REQUIRED')
    const key = emailKey(email)
    const writer = person ? `account ${person.account}` : `${network} ${key}`
    if (!(await allows(`ticket of ${writer}`, limits.writer, HOUR))) return refuse('ERR_TOO_MANY_ATTEMPTS')
    const sendsReceipt = person !== null || (await allows(`ticket to ${key}`, limits.letters, HOUR))
    try {
      const { once, area, topic, subject, message, attachments } = input
      const { number } = await db.transaction().execute((tx) =>
        storeTicket(post, tx, {
          ...{ once, host: caller.host, area, account: person?.account ?? null },
          ...{ organisation: input.organisation ?? null, name, email, key },
          ...{ topic, subject, message, attachments, sendsReceipt },
        }),
      )
      return { number }
    } catch (error) {
      if (error instanceof AttachmentMissing) return refuse('ERR_ATTACHMENT_GONE')
      throw error
    }
  })
