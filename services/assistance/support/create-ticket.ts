import type { Host } from 'contract/reading/site/hosts.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Post } from '../../platform/outside/mail.ts'
import { publisherLetter, receivedLetter, type Ticket, numberOf } from './letters.ts'
import { claimAttachments, attachmentKey, addTicket, ticketOfForm } from './store/tickets.ts'
import { writeTicket } from 'contract/assistance/support/tickets.ts'
import { networkOf } from '../../platform/wire/network.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import type { SupportPorts } from './ports.ts'

/** Thrown to leave the transaction as if nothing had been written. */
export class AttachmentMissing extends Error {}

/** A message to customer care before it has a number. `key`: the address, normalised. */
interface NewTicket extends Omit<Ticket, 'number' | 'known'> {
  once: string
  host: Host
  area: 'readers' | 'business'
  account: number | null
  key: string
  attachments?: readonly string[]
  /** Whether who wrote has a letter; default: yes. */
  sendsReceipt?: boolean
}

/**
 * Writes a ticket and hands two letters to the post: to the publisher and to who wrote. The same `once` again
 * is the first one. @throws AttachmentGone
 */
export async function storeTicket(
  post: Post,
  tx: Tx,
  { once, host, area, account, key, attachments: requested = [], sendsReceipt = true, ...ticket }: NewTicket,
): Promise<{ id: number; number: string }> {
  const { brand } = host
  const { organisation, name, email, topic, subject, message } = ticket
  const id = await addTicket(tx, {
    once,
    brand: brand.sigla,
    area,
    account_id: account,
    organisation,
    name,
    email,
    email_key: key,
    topic,
    subject,
    message,
  })
  if (id === undefined) {
    const first = await ticketOfForm(tx, once)
    return { id: first!.id, number: numberOf(first!.brand, first!.id) }
  }
  const unique = [...new Set(requested)]
  const claimed = await claimAttachments(tx, id, unique)
  if (claimed.length < unique.length) throw new AttachmentMissing()
  const number = numberOf(brand.sigla, id)
  const known = account !== null
  const mailbox = area === 'business' ? brand.support.businessMailbox : brand.support.mailbox
  const attachments = claimed.map((file) => ({
    key: attachmentKey(file.id),
    name: file.name,
    type: file.type,
  }))
  await post(tx, publisherLetter(host, { ...ticket, number, known }, { mailbox, attachments }))
  if (sendsReceipt) await post(tx, receivedLetter(host, { ...ticket, number, known }))
  return { id, number }
}

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
          once,
          host: caller.host,
          area,
          account: person?.account ?? null,
          organisation: input.organisation ?? null,
          name,
          email,
          key,
          topic,
          subject,
          message,
          attachments,
          sendsReceipt,
        }),
      )
      return { number }
    } catch (error) {
      if (error instanceof AttachmentMissing) return refuse('ERR_ATTACHMENT_GONE')
      throw error
    }
  })
