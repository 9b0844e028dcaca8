import { writeTicket } from 'contract/support/tickets.ts'
import { networkOf } from '../network.ts'
import { emailKey } from '../secrets.ts'
import { answers } from '../wire/call.ts'
import type { SupportPorts } from './ports.ts'
import { AttachmentGone, storeTicket } from './store-ticket.ts'
import { ticketOfForm } from './store/tickets.ts'
import { numberOf } from './ticket-number.ts'

const HOUR = 3600
/** Messages in an hour: from one network (an office, a library), and from one account or to one address. */
const most = { network: 20, writer: 5 } as const

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
    if (!(await allows(`ticket network ${networkOf(caller.address)}`, most.network, HOUR)))
      return refuse('ERR_TOO_MANY_ATTEMPTS')
    // The proof first: without it nobody uses up the messages of an address that is not theirs.
    if (!person && (input.captcha === undefined || !(await proves(input.captcha, caller))))
      return refuse('ERR_CAPTCHA_REQUIRED')
    const key = emailKey(email)
    if (!(await allows(`ticket writer ${key}`, most.writer, HOUR))) return refuse('ERR_TOO_MANY_ATTEMPTS')
    try {
      const { once, area, topic, subject, message, attachments } = input
      const { number } = await db.transaction().execute((tx) =>
        storeTicket(post, tx, {
          ...{ once, host: caller.host, area, account: person?.account ?? null },
          ...{ organisation: input.organisation ?? null, name, email, key },
          ...{ topic, subject, message, attachments },
        }),
      )
      return { number }
    } catch (error) {
      if (error instanceof AttachmentGone) return refuse('ERR_ATTACHMENT_GONE')
      throw error
    }
  })
