import type { Host } from 'contract/reading/site/hosts.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Post } from '../../platform/outside/mail.ts'
import { publisherLetter, receivedLetter, type Ticket } from './letters.ts'
import { claimAttachments, attachmentKey } from './store/attachments.ts'
import { addTicket, ticketOfForm } from './store/tickets.ts'
import { numberOf } from './ticket-number.ts'

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
    ...{ once, brand: brand.sigla, area, account_id: account, organisation, name, email },
    ...{ email_key: key, topic, subject, message },
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
