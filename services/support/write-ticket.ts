import { writeTicket } from 'contract/support/tickets.ts'
import { networkOf } from '../network.ts'
import { emailKey } from '../secrets.ts'
import { answers } from '../wire/call.ts'
import { publisherLetter, receivedLetter } from './letters.ts'
import type { SupportPorts } from './ports.ts'
import { claimAttachments, fileOf } from './store/attachments.ts'
import { addTicket, ticketOfForm } from './store/tickets.ts'
import { numberOf } from './ticket-number.ts'

const HOUR = 3600
/**
 * Messages in an hour: from one network (an office, a library), and from one account, or for visitors from
 * one network with one address. `letters`: of those that visitors send for one address; more are taken and
 * not told of.
 */
const most = { network: 20, writer: 5, letters: 10 } as const

/** Thrown to leave the transaction as if nothing had been written. */
class AttachmentGone extends Error {}

/**
 * Takes a message in and hands two letters to the post: to the publisher and to who wrote. All of it or
 * nothing; the same form sent twice is answered with the first number.
 */
export const answerWriteTicket = ({ db, post, writerOf, allows, proves }: SupportPorts) =>
  answers(writeTicket, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    const before = await ticketOfForm(db, input.once)
    if (before) return { number: numberOf(before.brand, before.id) }
    const person = await writerOf(caller)
    const { name, email } = person ?? input
    if (name === undefined || email === undefined) return refuse('ERR_WRITER_REQUIRED')
    if (input.area === 'business' && input.organisation === undefined)
      return refuse('ERR_ORGANISATION_REQUIRED')
    const network = networkOf(caller.address)
    if (!(await allows(`ticket network ${network}`, most.network, HOUR)))
      return refuse('ERR_TOO_MANY_ATTEMPTS')
    // The proof first: without it nobody uses up the letters of an address that is not theirs.
    if (!person && (input.captcha === undefined || !(await proves(input.captcha, caller))))
      return refuse('ERR_CAPTCHA_REQUIRED')
    const key = emailKey(email)
    const writer = person ? `account ${person.account}` : `${network} ${key}`
    if (!(await allows(`ticket of ${writer}`, most.writer, HOUR))) return refuse('ERR_TOO_MANY_ATTEMPTS')
    const isTold = person !== null || (await allows(`ticket to ${key}`, most.letters, HOUR))
    try {
      return await db.transaction().execute(async (tx) => {
        const organisation = input.organisation ?? null
        const { topic, subject, message, area } = input
        const id = await addTicket(tx, {
          once: input.once,
          brand: brand.sigla,
          area,
          account_id: person?.account ?? null,
          organisation,
          name,
          email,
          email_key: key,
          topic,
          subject,
          message,
        })
        if (id === undefined) {
          const first = await ticketOfForm(tx, input.once)
          return { number: numberOf(first!.brand, first!.id) }
        }
        const wanted = [...new Set(input.attachments)]
        const claimed = await claimAttachments(tx, id, wanted)
        if (claimed.length < wanted.length) throw new AttachmentGone()
        const number = numberOf(brand.sigla, id)
        const ticket = { number, topic, name, email, organisation, subject, message, known: person !== null }
        const mailbox = area === 'business' ? brand.support.businessMailbox : brand.support.mailbox
        const attachments = claimed.map((file) => ({
          key: fileOf(file.id),
          name: file.name,
          type: file.type,
        }))
        await post(tx, publisherLetter(caller.host, ticket, { mailbox, attachments }))
        if (isTold) await post(tx, receivedLetter(caller.host, ticket))
        return { number }
      })
    } catch (error) {
      if (error instanceof AttachmentGone) return refuse('ERR_ATTACHMENT_GONE')
      throw error
    }
  })
