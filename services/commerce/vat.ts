import type { SaleVat, Treatment } from 'contract/commerce/vat.ts'
import { rateText } from 'contract/platform/money.ts'
import type { SellerSettings } from 'contract/reading/site/seller-settings.ts'
import { foreignVatNumber } from '../platform/validation/fiscal-codes.ts'
import { members, partsOfMembers } from './vat-rates.ts'

const HOME = 'IT'

/** Italy's rate of what is a newspaper (DPR 633/1972, tabella A parte II n. 18). */
const NEWSPAPER = 4

/** Who buys, as far as VAT goes. `country`: where they say that they live; null: they never said. */
export interface VatCustomer {
  kind: 'person' | 'company' | 'public-body'
  vatNumber: string | null
  country: string | null
}

/** A country as VAT sees it. */
const forVat = (country: string): string => partsOfMembers[country] ?? country

/** Whether a country is another Member State on that day. */
export function isOtherMember(country: string, day: string): boolean {
  const member = country === HOME ? undefined : members[country]
  return member !== undefined && (member.until === undefined || day <= member.until)
}

/** The rates of another Member State on a day; of before the first, the first. */
const ratesOn = (country: string, day: string) => {
  const { rates } = members[country]!
  return rates.findLast(({ from }) => from <= day) ?? rates[0]!
}

/** What has to be known of a rate of another Member State on a day, as its register says it. */
export const rateNote = (country: string, day: string): string | null => ratesOn(country, day).note ?? null

/** The rate of another Member State for what bears an Italian one. */
function destinationRate(country: string, rate: number, day: string): number {
  const { standard, newspaper } = ratesOn(country, day)
  return rate === NEWSPAPER ? (newspaper ?? standard) : standard
}

/**
 * Where a customer says that they are: a company where its VAT number is of, a public body in Italy, for it
 * has an Italian code, everybody else where they live. Null: nobody said.
 */
export function statedCountry({ kind, vatNumber, country }: VatCustomer): string | null {
  if (kind === 'public-body') return HOME
  if (kind !== 'company' || vatNumber === null) return country === null ? null : forVat(country)
  return forVat(foreignVatNumber(vatNumber)?.country ?? HOME)
}

/**
 * The VAT of a sale of a day. `rate`: what it bears in Italy. Who never said where they live is in Italy,
 * whatever card they pay with. `seller` that charges no VAT charges none to anybody.
 */
export function vatOf({
  seller,
  customer,
  rate,
  day,
}: {
  seller: Pick<SellerSettings, 'oss'> | undefined
  customer: VatCustomer
  rate: number
  day: string
}): SaleVat {
  const country = statedCountry(customer) ?? HOME
  const domestic: SaleVat = { vat: rate, country, treatment: 'domestic' }
  if (country === HOME || rate === 0) return domestic
  if (!isOtherMember(country, day)) return { vat: 0, country, treatment: 'outside-union' }
  if (customer.kind === 'company' && customer.vatNumber !== null)
    return { vat: 0, country, treatment: 'reverse-charge' }
  return seller?.oss && seller.oss.since <= day
    ? { vat: destinationRate(country, rate, day), country, treatment: 'oss' }
    : domestic
}

/** What is known of where a customer is: what they said, and where their card is of. */
export interface VatEvidence {
  stated: string | null
  card: string | null
}

/** How far the pieces of evidence go together (Implementing Regulation 282/2011 art. 24b and 24f). */
export function evidenceOf({ stated, card }: VatEvidence): 'two' | 'one' | 'none' | 'contradictory' {
  if (card === null) return stated === null ? 'none' : 'one'
  if (forVat(stated ?? HOME) !== forVat(card)) return 'contradictory'
  return stated === null ? 'one' : 'two'
}

const isTreatmentOf = (treatment: Treatment, country: string, day: string): boolean =>
  treatment === 'outside-union'
    ? country !== HOME && !isOtherMember(country, day)
    : treatment === 'domestic'
      ? country === HOME || isOtherMember(country, day)
      : isOtherMember(country, day)

/** Why the VAT of a sale of a day cannot be right, in words; null: it can. */
export function vatFault(
  { vat, country, treatment }: SaleVat,
  { stated, day }: Pick<VatEvidence, 'stated'> & { day: string },
): string | null {
  if (country !== forVat(stated ?? HOME))
    return `IVA di ${country}, ma chi compra risulta in ${stated ?? HOME}.`
  // Who sells without VAT sells so to everybody.
  if (treatment === 'domestic' && vat === 0) return null
  if (!isTreatmentOf(treatment, country, day)) return `${country} non va con «${treatmentNames[treatment]}».`
  if (treatment === 'oss') {
    const { standard, newspaper } = ratesOn(country, day)
    return vat === standard || vat === newspaper ? null : `${country} non ha l’IVA al ${rateText(vat)}%.`
  }
  return treatment !== 'domestic' && vat !== 0
    ? `«${treatmentNames[treatment]}» non ha IVA, qui è al ${rateText(vat)}%.`
    : null
}

/** What registers call the rule of a sale. */
export const treatmentNames = {
  domestic: 'Italia',
  oss: 'OSS',
  'outside-union': 'fuori dall’Unione',
  'reverse-charge': 'inversione contabile',
} as const satisfies Record<Treatment, string>
