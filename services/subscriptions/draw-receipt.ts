import PDFDocument from 'pdfkit'
import { longDate } from 'contract/dates.ts'
import { euros } from 'contract/money.ts'
import type { Entry } from '../paying.ts'
import { type Cut, receiptFonts } from './receipt-fonts.ts'

/** Who gives a receipt. */
export interface Issuer {
  publisher: string
  publisherAddress: string
  masthead: string
}

const titles: Readonly<Record<Entry['kind'], string>> = {
  charge: 'Ricevuta',
  refund: 'Nota di rimborso',
  chargeback: 'Storno della banca',
}

/** `MG-2026-3F2A9C1B`: as one tells it on the telephone. */
export const numberOf = ({ id, at, brand }: Pick<Entry, 'id' | 'at' | 'brand'>): string =>
  `${brand}-${at.slice(0, 4)}-${id.slice(0, 8).toUpperCase()}`

const INK = '#1b1815'
const SOFT = '#55504a'
const RULE = '#ddd6ca'
const LEFT = 72
const WIDTH = 451

/** A receipt as a tagged PDF in Italian. */
export async function drawReceipt(entry: Entry, issuer: Issuer): Promise<Buffer> {
  const title = `${titles[entry.kind]} ${numberOf(entry)}`
  const date = new Date(entry.at)
  const doc = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    lang: 'it-IT',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: issuer.publisher, CreationDate: date, ModDate: date },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject)
  })
  const fonts = await receiptFonts()
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  const say = (role: 'H1' | 'P', cut: Cut, size: number, words: string, colour = INK) =>
    whole.add(
      doc.struct(role, {}, () => {
        doc.font(cut).fontSize(size).fillColor(colour).text(words, LEFT, doc.y, { width: WIDTH })
      }),
    )
  say('P', 'title', 22, issuer.masthead)
  doc.moveDown(0.2)
  say('P', 'text', 10, `${issuer.publisher}\n${issuer.publisherAddress}`, SOFT)
  doc.moveDown(2)
  say('H1', 'bold', 16, title)
  say('P', 'text', 11, `Data: ${longDate(entry.at)}`, SOFT)
  doc.moveDown(1.5)
  for (const [name, value] of linesOf(entry)) {
    const top = doc.y
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(LEFT, top)
      .lineTo(LEFT + WIDTH, top)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
    doc.endMarkedContent()
    doc.y = top + 8
    say('P', name === 'Totale' ? 'bold' : 'text', 11, `${name}: ${value}`)
    doc.y += 8
  }
  doc.moveDown(2)
  say('P', 'text', 9, footOf(entry), SOFT)
  whole.end()
  doc.end()
  return done
}

const linesOf = (entry: Entry): [string, string][] => {
  const { what, amount, vat, vatAmount, issn, last4, kind } = entry
  return [
    ['Descrizione', what],
    ...(issn === null ? [] : [['ISSN', issn] as [string, string]]),
    ['Imponibile', euros(amount - vatAmount)],
    [`IVA ${vat}%`, euros(vatAmount)],
    ['Totale', euros(amount)],
    [
      kind === 'charge' ? 'Pagato con' : 'Restituito su',
      last4 === null ? 'carta di pagamento' : `carta •••• ${last4}`,
    ],
  ]
}

const footOf = ({ kind }: Entry): string =>
  kind === 'charge'
    ? 'Questo documento attesta il pagamento e non è una fattura.'
    : 'Questo documento attesta il rimborso e non è una nota di credito fiscale.'
