import { countryName } from '../platform/countries.ts'
import { euros, rateText, vatWithin } from '../platform/money.ts'

/**
 * By which rule a sale bears VAT or none: Italy's; that of the country of a consumer elsewhere in the Union,
 * declared through OSS; none, for who lives outside the Union; none of ours, for a company of another Member
 * State that accounts for it itself.
 */
export const treatments = ['domestic', 'oss', 'outside-union', 'reverse-charge'] as const
export type Treatment = (typeof treatments)[number]

/** The VAT of a sale: per cent, of which country, by which rule. */
export interface SaleVat {
  vat: number
  country: string
  treatment: Treatment
}

/** Why a sale has no VAT of ours, as documents and registers write it. */
export const noVatReasons = {
  'outside-union': 'operazione fuori dall’Unione europea, senza IVA',
  'reverse-charge': 'inversione contabile, senza IVA',
} as const satisfies Partial<Record<Treatment, string>>

/** `, IVA inclusa`: what is said after a price; nothing where there is no VAT in it. */
export const vatIncluded = (rate: number): string => (rate > 0 ? ', IVA inclusa' : '')

/** `IVA 7% (Germania)`: what the column or the line of a tax is called. */
export const vatLabel = ({ vat, country, treatment }: SaleVat): string =>
  `IVA ${rateText(vat)}%${treatment === 'oss' ? ` (${countryName(country)})` : ''}`

/**
 * `, IVA inclusa (4,62 € di IVA al 4 per cento)`: what is said after a sum in cents that is paid; why there
 * is no VAT in it, where there is none.
 */
export function vatInside(
  sum: number,
  { vat, country, treatment }: SaleVat,
  tax = vatWithin(sum, vat),
): string {
  if (treatment === 'outside-union' || treatment === 'reverse-charge') return ` (${noVatReasons[treatment]})`
  if (vat === 0 && treatment === 'domestic') return ''
  const of = treatment === 'oss' ? `, ${countryName(country)}` : ''
  if (vat === 0) return ` (IVA allo 0 per cento${of})`
  return `, IVA inclusa (${euros(tax)} di IVA al ${rateText(vat)} per cento${of})`
}
