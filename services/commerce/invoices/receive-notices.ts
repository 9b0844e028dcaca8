import type { Tx } from '../../platform/database/connect.ts'
import type { InvoicePorts } from './ports.ts'
import { recipientOf } from './content.ts'
import { addNotice, fileByName } from './store/files.ts'
import { documentOf, holdInvoice, setState, type Stored } from './store/invoices.ts'

/** What the exchange says of a file that was sent to it. */
export interface Notice {
  kind: 'RC' | 'NS' | 'MC' | 'NE' | 'DT' | 'AT'
  /** The file it is about. */
  file: string
  /** Of a public body: whether it takes the invoice (EC01) or refuses it (EC02). */
  outcome: 'EC01' | 'EC02' | null
  errors: string[]
}

/** Roots of the notices: to public bodies, to private parties. */
const kinds: Readonly<Record<string, Notice['kind']>> = {
  RicevutaConsegna: 'RC',
  NotificaScarto: 'NS',
  RicevutaScarto: 'NS',
  NotificaMancataConsegna: 'MC',
  RicevutaImpossibilitaRecapito: 'MC',
  NotificaEsito: 'NE',
  NotificaDecorrenzaTermini: 'DT',
  AttestazioneTrasmissioneFattura: 'AT',
}
const MAX_BYTES = 1_000_000
const MAX_ERRORS = 20

const plain = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)

const inside = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>([^<>]*)</`, 'g'))].map(([, text]) =>
    plain(text!),
  )

/**
 * Reads a notice of the exchange; null: it is none. Its elements are plain text without attributes, so it is
 * read without a parser, and a document type, in which an attack would stand, is refused.
 */
export function readNotice(bytes: Uint8Array): Notice | null {
  if (bytes.length > MAX_BYTES) return null
  const xml = new TextDecoder().decode(bytes).replace(/<!--[\s\S]*?-->/g, '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return null
  const [, root = ''] = /<(?:\w+:)?([A-Za-z]+)[\s>]/.exec(xml.replace(/^\s*<\?[^>]*\?>/, '')) ?? []
  const kind = Object.hasOwn(kinds, root) ? kinds[root]! : null
  const [file] = inside(xml, 'NomeFile')
  if (kind === null || !file) return null
  const [outcome] = inside(xml, 'Esito')
  if (kind === 'NE' && outcome !== 'EC01' && outcome !== 'EC02') return null
  const [codes, words] = [inside(xml, 'Codice'), inside(xml, 'Descrizione')]
  return {
    kind,
    file: file.replace(/\.p7m$|\.zip$/i, ''),
    outcome: kind === 'NE' ? (outcome as 'EC01' | 'EC02') : null,
    errors:
      kind === 'NS' ? codes.slice(0, MAX_ERRORS).map((code, i) => `${code} ${words[i] ?? ''}`.trim()) : [],
  }
}

export type InvoiceState = 'draft' | 'written' | 'sent' | 'delivered' | 'rejected'

/** For the law one that was rejected, or has not left, was never issued. */
export const isIssued = (state: InvoiceState): boolean => state === 'sent' || state === 'delivered'

/**
 * How an invoice stands after a notice. Rejected: for the law it was never issued, until another file of it
 * is taken. What a private party could not be given lies ready in its reserved area: it is issued. A public
 * body is tried again until an attestation (AT) ends it. What was delivered stays so, whatever comes late.
 */
export function stateAfter(
  state: InvoiceState,
  { kind }: Pick<Notice, 'kind'>,
  format: 'FPR12' | 'FPA12',
): InvoiceState {
  if (state === 'delivered' || state === 'draft') return state
  if (kind === 'NS') return 'rejected'
  if (kind === 'MC') return format === 'FPR12' ? 'delivered' : state
  return 'delivered'
}

/**
 * Reads what the exchange answered. What cannot be read, or is about no file of ours, is told to the log and
 * left where it is, for a person.
 */
export async function receiveNotices(ports: InvoicePorts): Promise<void> {
  for (const { name, bytes } of await ports.outlet.notices()) {
    const notice = readNotice(bytes)
    const isKnown =
      notice !== null && (await ports.db.transaction().execute((tx) => receive(ports, tx, name, notice)))
    if (isKnown) await ports.outlet.putAway(name)
    else ports.log(new Error(`${name} is about no invoice that was sent`))
  }
}

async function receive(ports: InvoicePorts, tx: Tx, name: string, notice: Notice): Promise<boolean> {
  const file = await fileByName(tx, notice.file)
  if (!file) return false
  const invoice = (await holdInvoice(tx, file.invoice))!
  if (!(await addNotice(tx, { file: file.id, name, notice, at: ports.clock() }))) return true
  // What is said of a file whose place another took changes nothing.
  if (file.replaced) return true
  const { format } = recipientOf(invoice.content.buyer)
  const state = stateAfter(invoice.state, notice, format)
  if (state !== invoice.state) await setState(tx, invoice.id, state)
  if (state === 'rejected' && invoice.state !== 'rejected') await ports.alert(tx, rejected(invoice, notice))
  if (notice.outcome === 'EC02') await ports.alert(tx, refused(invoice))
  return true
}

const rejected = (invoice: Stored, { errors }: Notice) => ({
  brand: invoice.brand,
  title: 'Una fattura è stata scartata',
  lines: [
    `Il Sistema di Interscambio ha scartato ${documentOf(invoice).number}: per la legge non è emessa.`,
    ...errors,
    'Entro cinque giorni va mandata di nuovo, con lo stesso numero e la stessa data, in un altro file. ' +
      `Quando i dati sono giusti: npm run billing -- correct ${documentOf(invoice).number}`,
  ],
})

const refused = (invoice: Stored) => ({
  brand: invoice.brand,
  title: 'Un ente ha rifiutato una fattura',
  lines: [
    `${documentOf(invoice).number} è emessa ma l’ente la rifiuta: serve una nota di credito, poi una ` +
      'nuova fattura con i dati giusti.',
    `Quando i dati nel profilo sono giusti: npm run billing -- replace ${documentOf(invoice).number}`,
    `Se invece non è dovuta: npm run billing -- credit ${documentOf(invoice).number}`,
  ],
})
