import { isPersonFiscalCode, isVatNumber } from '../../platform/validation/fiscal-codes.ts'
import { isTaxOf, netOf, totalsOf } from './amounts.ts'
import { type Document, foreignId, recipientOf } from './content.ts'
import { ascii, latin } from './latin.ts'
import { isToSeller } from './obstacles.ts'
import { untaxedOf } from './regimes.ts'
import { statedCountry } from '../vat.ts'

/** A rule of the exchange that an invoice breaks: its own number, and what is wrong. */
interface Broken {
  code: string
  why: string
}

const isFiscalCode = (code: string): boolean => isVatNumber(code) || isPersonFiscalCode(code)
const toCents = (decimals: string): number => Number(decimals) * 100

/**
 * What the exchange would refuse an invoice for although the schema takes it («Elenco controlli» of its
 * specifications), and what the schema would; none: it may go. `today`: the day it is sent.
 */
export function brokenRules(document: Document, today: string): Broken[] {
  const broken: Broken[] = []
  const unless = (right: boolean, code: string, why: string) => {
    if (!right) broken.push({ code, why })
  }
  const { content, number, day, kind, total, payable } = document
  const { seller, buyer, lines, split, credits } = content
  const { format, code, pec } = recipientOf(buyer)
  const isForeign = foreignId(buyer) !== null

  unless(isVatNumber(seller.vatNumber), '00301', 'la partita IVA di chi vende non è valida')
  unless(
    buyer.vatNumber !== null || buyer.fiscalCode !== null || isForeign,
    '00417',
    'di chi compra mancano partita IVA e codice fiscale',
  )
  unless(
    buyer.vatNumber === null || isForeign || isVatNumber(buyer.vatNumber),
    '00305',
    'la partita IVA di chi compra non è valida',
  )
  unless(
    buyer.fiscalCode === null || isFiscalCode(buyer.fiscalCode),
    '00306',
    'il codice fiscale di chi compra non è valido',
  )
  unless(
    /^[A-Z\d]+$/.test(code) && code.length === (format === 'FPA12' ? 6 : 7),
    '00427',
    'il codice destinatario ha 6 caratteri per gli enti pubblici e 7 per gli altri',
  )
  unless(
    isForeign || code !== 'XXXXXXX',
    '00313',
    'il codice XXXXXXX è di chi ha una partita IVA di un altro paese, e di nessun altro',
  )
  unless(!/^(?:0{6}|X{6})$/.test(code), '00311', 'questo codice destinatario non è di nessun ente')
  unless(kind === 'credit-note' || !isToSeller(content), '00471', 'chi vende e chi compra sono gli stessi')
  unless(pec === null || code === '0000000', '00426', 'la PEC va solo con il codice 0000000')
  unless(
    pec === null || /^[\x21-\x7e]{1,250}@[\x21-\x7e]{1,100}$/.test(ascii(pec, 256)),
    '00200',
    'la PEC non è un indirizzo',
  )
  unless(/\d/.test(number) && /^[\x20-\x7e]{1,20}$/.test(number), '00425', 'nel numero manca una cifra')
  unless(day <= today, '00403', 'la data è dopo quella dell’invio')
  unless(
    credits === null || credits.day <= day,
    '00418',
    'la nota di credito ha una data prima della fattura',
  )
  unless((kind === 'credit-note') === (credits !== null), '00200', 'la fattura collegata non torna')

  const texts =
    buyer.kind === 'person'
      ? [latin(buyer.name, 60), latin(buyer.surname, 60)]
      : [latin(buyer.company ?? '', 80)]
  for (const text of [...texts, latin(buyer.street, 60), latin(buyer.city, 60), latin(seller.name, 80)])
    unless(/[\p{L}\d]/u.test(text), '00200', 'un testo obbligatorio è vuoto')
  unless(/^[A-Z]{2}$/.test(buyer.country), '00200', 'il paese non ha due lettere')
  unless(buyer.country !== 'IT' || /^\d{5}$/.test(buyer.zip), '00200', 'il CAP non ha cinque cifre')
  unless(ascii(content.contract, 20) !== '', '00200', 'manca il contratto')

  const totals = totalsOf(lines)
  const isUntaxed = untaxedOf(content) !== null
  unless(
    content.treatment === 'domestic' || (statedCountry(buyer) ?? 'IT') !== 'IT',
    '00000',
    'chi compra risulta in Italia, ma la vendita è senza IVA italiana',
  )
  for (const line of lines) {
    const { unit, total: net } = netOf(line)
    unless(
      Math.abs(toCents(unit) * line.quantity - toCents(net)) <= 1,
      '00423',
      'il prezzo di una riga non è quantità per prezzo unitario',
    )
    unless(line.vat >= 1 || isUntaxed, '00400', 'senza IVA serve la natura, e qui non c’è')
    unless(line.vat === 0 || !isUntaxed, '00401', 'questa vendita non ha IVA')
    unless(latin(line.what, 1000) !== '', '00200', 'una riga non dice che cosa')
    unless(
      line.from === null || line.to === null || line.from <= line.to,
      '00200',
      'un periodo finisce prima di cominciare',
    )
  }
  for (const { vat, net, tax } of totals) {
    unless(isTaxOf(net, vat, tax), '00421', 'l’imposta non è l’aliquota dell’imponibile')
    const sum = lines
      .filter((line) => line.vat === vat)
      .reduce((all, line) => all + toCents(netOf(line).total), 0)
    unless(Math.abs(sum - net) <= 1, '00422', 'le righe non fanno l’imponibile')
  }
  const [net, tax] = [
    totals.reduce((all, one) => all + one.net, 0),
    totals.reduce((all, one) => all + one.tax, 0),
  ]
  unless(net + tax === total, '00000', 'imponibile e imposta non fanno il totale')
  unless(payable === (split ? net : total), '00000', 'la somma da pagare non torna')
  return broken
}
