import { inSentence, meansName } from 'contract/commerce/payment-methods.ts'
import { noVatReasons, vatLabel } from 'contract/commerce/vat.ts'
import { longDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { drawDocument, type SheetPart } from '../../platform/documents/draw-document.ts'
import type { LedgerEntry } from '../payment-port.ts'
import { readReceipt } from 'contract/commerce/subscriptions/subscriptions.ts'
import { sendsFile } from '../../platform/wire/call.ts'
import { mastheadOf } from '../letter-parts.ts'
import { type SubscriptionPorts } from './ports.ts'

/** Who gives a receipt. */
interface Issuer {
  publisher: string
  publisherAddress: string
  masthead: string
}

const titles: Readonly<Record<LedgerEntry['kind'], string>> = {
  charge: 'Ricevuta',
  refund: 'Nota di rimborso',
  chargeback: 'Storno della banca',
}

/** What the bank of a contested payment gave up was paid after all. */
const isPaid = ({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>): boolean =>
  kind === 'charge' || (kind === 'chargeback' && amount > 0)
/** What a ledger entry is called on its document. */
export const titleOf = (entry: Pick<LedgerEntry, 'kind' | 'amount'>): string =>
  entry.kind === 'chargeback' && isPaid(entry) ? 'Contestazione chiusa' : titles[entry.kind]

/** `MG-2026-3F2A9C1B`, the year as in Rome: as one tells it on the telephone. */
export const numberOf = ({ id, at, brand }: Pick<LedgerEntry, 'id' | 'at' | 'brand'>): string =>
  `${brand}-${romeDay(at).slice(0, 4)}-${id.slice(0, 8).toUpperCase()}`

/** A receipt as a PDF in Italian (`drawDocument`). */
export const drawReceipt = (
  entry: LedgerEntry,
  { publisher, publisherAddress, masthead }: Issuer,
): Promise<Buffer> =>
  drawDocument({
    masthead,
    issuer: [publisher, publisherAddress],
    title: `${titleOf(entry)} ${numberOf(entry)}`,
    about: [`Data: ${longDate(entry.at)}`],
    parts: partsOf(entry),
    foot: footOf(entry),
    at: new Date(entry.at),
  })

const partsOf = (entry: LedgerEntry): SheetPart[] => {
  const { what, amount, vatAmount, issn, treatment } = entry
  return [
    {
      title: 'Che cosa',
      table: {
        head: ['Descrizione', 'Imponibile', vatLabel(entry), 'Totale'],
        rows: [
          [
            `${what}${issn === null ? '' : ` (ISSN\u00a0${issn})`}`,
            ...[amount - vatAmount, vatAmount, amount].map(euros),
          ],
        ],
        numeric: [1, 2, 3],
      },
    },
    ...(treatment === 'outside-union' || treatment === 'reverse-charge'
      ? [{ title: 'IVA', lines: [`${capital(noVatReasons[treatment])}.`] }]
      : []),
    { title: 'Pagamento', lines: [`${isPaid(entry) ? 'Pagato con' : 'Restituito su'} ${byOf(entry)}.`] },
  ]
}

/** What it was paid with. */
const byOf = ({ gateway, method, last4, meansCountry }: LedgerEntry): string => {
  if (gateway === 'bank') return 'bonifico'
  if (method !== null && method !== 'card')
    return inSentence(meansName({ method, brand: meansCountry ?? '', last4 }))
  return last4 === null ? 'carta di pagamento' : `carta •••• ${last4}`
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const footOf = (entry: LedgerEntry): string =>
  isPaid(entry)
    ? 'Questo documento attesta il pagamento e non è una fattura.'
    : 'Questo documento attesta il rimborso e non è una nota di credito fiscale.'

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
