import { readReceipt } from 'contract/commerce/subscriptions/subscriptions.ts'
import { sendsFile } from '../../platform/wire/call.ts'
import { drawReceipt, isPaid, numberOf } from './draw-receipt.ts'
import { mastheadOf, type SubscriptionPorts } from './ports.ts'

/** A receipt of one's own, as a PDF. */
export const answerReadReceipt = ({ db, brands, payments }: SubscriptionPorts) =>
  sendsFile(readReceipt, async ({ input, person, refuse }) => {
    const entry = (await payments.entries(db, person.account)).find(({ id }) => id === input.id)
    if (!entry) return refuse('ERR_RECEIPT_NOT_FOUND')
    const { publisher, publisherAddress } = brands.shared
    const masthead = mastheadOf(brands, entry.brand)
    const bytes = await drawReceipt(entry, { publisher, publisherAddress, masthead })
    const kind = isPaid(entry) ? 'ricevuta' : 'rimborso'
    return { bytes, size: bytes.length, name: `${kind}-${numberOf(entry)}.pdf` }
  })
