import { dayAt, type Day } from './model/calendar.ts'

/**
 * The rules of the exchange of electronic invoices that a file shows by itself («Elenco controlli»), read off
 * the file and written for the tests alone: `decisions/invoices.md` says which are left.
 */
export interface File {
  name: string
  xml: string
  /** When it left. */
  sent: Date
}

/** An element, by its name: what is in it, of every time it is there. */
const all = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g')), ([, inside]) => inside!)
export const one = (xml: string, name: string): string | null => all(xml, name)[0] ?? null
const number = (text: string | null): number => (text === null ? Number.NaN : Number(text))

/** A VAT number’s check figure (DM 23 December 1976): every second figure counts twice. */
const isVatNumber = (code: string): boolean =>
  /^\d{11}$/.test(code) &&
  [...code].reduce((sum, figure, at) => {
    const value = Number(figure) * (at % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
    0
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
/** A person’s tax code, by its check letter (DM 23 December 1976). */
const isPersonCode = (code: string): boolean =>
  /^[A-Z]{6}[\dA-Z]{2}[A-Z][\dA-Z]{2}[A-Z][\dA-Z]{3}[A-Z]$/.test(code) &&
  [...code.slice(0, 15)].reduce((sum, letter, at) => {
    const value = /\d/.test(letter) ? Number(letter) : letter.charCodeAt(0) - 65
    return sum + (at % 2 === 0 ? ODD[value]! : value)
  }, 0) %
    26 ===
    code.charCodeAt(15) - 65
const CENT = 0.010_000_1

/** The rules that one file breaks, by their numbers. */
export function brokenBy({ name, xml, sent }: File): string[] {
  const broken: string[] = []
  const unless = (right: boolean, rule: string) => {
    if (!right) broken.push(rule)
  }
  const seller = one(xml, 'CedentePrestatore')!
  const buyer = one(xml, 'CessionarioCommittente')!
  const header = one(xml, 'DatiTrasmissione')!
  const general = one(xml, 'DatiGeneraliDocumento')!
  const [kind, day, id] = ['TipoDocumento', 'Data', 'Numero'].map((field) => one(general, field)!) as [
    string,
    Day,
    string,
  ]
  const format = one(header, 'FormatoTrasmissione')!
  const code = one(header, 'CodiceDestinatario')!
  const idOf = (party: string) => {
    const vat = one(party, 'IdFiscaleIVA')
    const personal = one(party.replace(/<IdFiscaleIVA>[\s\S]*?<\/IdFiscaleIVA>/, ''), 'CodiceFiscale')
    return { country: vat && one(vat, 'IdPaese'), vat: vat && one(vat, 'IdCodice'), personal }
  }
  const [own, other] = [idOf(seller), idOf(buyer)]

  unless(/^[A-Z]{2}[A-Z\d]{2,28}_[A-Za-z\d]{1,5}\.xml$/.test(name), '00001')
  unless(Buffer.byteLength(xml) < 5_000_000, '00003')
  unless(own.country === 'IT' && isVatNumber(own.vat ?? ''), '00301')
  unless(own.personal === null || isVatNumber(own.personal) || isPersonCode(own.personal), '00302')
  unless(other.country !== 'IT' || isVatNumber(other.vat ?? ''), '00305')
  unless(other.personal === null || isVatNumber(other.personal) || isPersonCode(other.personal), '00306')
  unless(!/^(?:0{6}|X{6})$/.test(code), '00311')
  unless(code !== 'XXXXXXX' || (other.country !== null && other.country !== 'IT'), '00313')
  unless(other.vat !== null || other.personal !== null, '00417')
  unless(code.length === (format === 'FPA12' ? 6 : 7), '00427')
  unless(xml.includes(`versione="${format}"`), '00428')
  unless(one(header, 'PECDestinatario') === null || code === '0000000', '00426')
  unless(day <= dayAt(sent), '00403')
  unless(/\d/.test(id), '00425')
  const linked = one(xml, 'DatiFattureCollegate')
  unless(linked === null || one(linked, 'Data')! <= day, '00418')
  const isSame = own.vat === other.vat || (other.personal !== null && other.personal === own.personal)
  unless(kind === 'TD04' || !isSame, '00471')
  unless(!/^TD(?:1[6-9]|2[0-8])$/.test(kind), '00472–00475, 00477')
  unless(own.country === 'IT' || other.country === 'IT', '00476')
  unless(!xml.includes('<DatiRitenuta>') && !xml.includes('<Ritenuta>'), '00411, 00415')
  unless(!xml.includes('<DatiCassaPrevidenziale>'), '00413, 00414')
  unless(!xml.includes('<ScontoMaggiorazione>'), '00437, 00438')

  const rateAndNature = (part: string) => `${one(part, 'AliquotaIVA')} ${one(part, 'Natura')}`
  const [lines, totals] = [all(xml, 'DettaglioLinee'), all(xml, 'DatiRiepilogo')]
  const natures = [...lines, ...totals].flatMap((part) => one(part, 'Natura') ?? [])
  unless(!natures.some((nature) => /^N[236]$/.test(nature)), '00445')
  for (const line of lines) {
    const rate = number(one(line, 'AliquotaIVA'))
    unless(rate > 0 || one(line, 'Natura') !== null, '00400')
    unless(rate === 0 || one(line, 'Natura') === null, '00401')
    unless(rate === 0 || rate >= 1, '00424')
    const price = number(one(line, 'PrezzoUnitario')) * number(one(line, 'Quantita') ?? '1')
    unless(Math.abs(price - number(one(line, 'PrezzoTotale'))) <= CENT, '00423')
    unless(
      totals.some((total) => one(total, 'AliquotaIVA') === one(line, 'AliquotaIVA')),
      '00443',
    )
    unless(
      totals.some((total) => rateAndNature(total) === rateAndNature(line)),
      '00444',
    )
  }
  unless(new Set(totals.map(rateAndNature)).size === totals.length, '00419')
  for (const total of totals) {
    const [rate, net, tax] = ['AliquotaIVA', 'ImponibileImporto', 'Imposta'].map((field) =>
      number(one(total, field)),
    ) as [number, number, number]
    unless(rate > 0 || one(total, 'Natura') !== null, '00429')
    unless(rate === 0 || one(total, 'Natura') === null, '00430')
    unless(!(one(total, 'Natura') ?? '').startsWith('N6') || one(total, 'EsigibilitaIVA') !== 'S', '00420')
    unless(Math.abs((net * rate) / 100 - tax) <= CENT, '00421')
    const sum = lines
      .filter((line) => rateAndNature(line) === rateAndNature(total))
      .reduce((whole, line) => whole + number(one(line, 'PrezzoTotale')), 0)
    unless(Math.abs(sum - net) <= CENT, '00422')
  }
  return broken
}

/** Rules that several files break together: a name, or a number of a year, used twice. */
export function brokenTogether(files: readonly File[]): string[] {
  const twice = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) < at)
  const keyOf = ({ xml }: File) => {
    const general = one(xml, 'DatiGeneraliDocumento')!
    return `${one(general, 'Data')!.slice(0, 4)} ${one(general, 'Numero')}`
  }
  return [
    ...twice(files.map(({ name }) => name)).map((key) => `00002 ${key}`),
    ...twice(files.map(keyOf)).map((key) => `00404 ${key}`),
  ]
}
