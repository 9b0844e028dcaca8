import type { SellerSettings } from 'contract/reading/site/seller-settings.ts'
import type { Buyer, Content, Document } from './content.ts'

/** Why an invoice has no tax: its nature, as the exchange calls it, and the law. */
interface Untaxed {
  nature: 'N2.1' | 'N2.2'
  law: string
}

/** Regimes of who sells without VAT; all others have it. */
const untaxed: Readonly<Record<string, Untaxed>> = {
  RF02: { nature: 'N2.2', law: 'Contribuenti minimi, art. 1 commi 96-117 legge 244/2007' },
  RF19: { nature: 'N2.2', law: 'Regime forfettario, art. 1 commi 54-89 legge 190/2014' },
}

/** Why who sells applies no VAT to anybody; null: they do. */
export const untaxedRegime = ({ regime }: Pick<SellerSettings, 'regime'>): Untaxed | null =>
  untaxed[regime] ?? null

/** Why a sale is not taxed in Italy: to a business elsewhere, or to who lives outside the Union. */
const elsewhere = {
  'reverse-charge': () => 'Inversione contabile, art. 7-ter e art. 21 c. 6-bis lett. a DPR 633/1972',
  'outside-union': (kind: Buyer['kind']) =>
    `Operazione non soggetta, art. ${kind === 'company' ? '7-ter' : '7-octies'} e art. 21 c. 6-bis lett. b ` +
    'DPR 633/1972',
} as const

/** Why an invoice has no VAT; null: it has. */
export function untaxedOf({
  seller,
  treatment,
  buyer,
}: Pick<Content, 'seller' | 'treatment' | 'buyer'>): Untaxed | null {
  const regime = untaxedRegime(seller)
  if (regime !== null || treatment === 'domestic' || treatment === 'oss') return regime
  return { nature: 'N2.1', law: elsewhere[treatment](buyer.kind) }
}

const CASH_LAW = 'IVA per cassa, art. 32-bis DL 83/2012'

/**
 * The law by which the tax of a sale is due only once it is paid (RF17); null: at once. It holds for who buys
 * as a business, so never for a person or for who has no VAT number.
 */
export const cashLawOf = (
  { regime }: Pick<SellerSettings, 'regime'>,
  { kind, vatNumber }: Pick<Buyer, 'kind' | 'vatNumber'>,
): string | null => (regime === 'RF17' && kind === 'company' && vatNumber !== null ? CASH_LAW : null)

/** Above so many cents a document without VAT has a stamp (DPR 642/1972, tariffa art. 13), of so many. */
const STAMPED_ABOVE = 7747
const STAMP = 200

/** The stamp duty of a document, in cents, which who sells pays; null: none. */
export const stampOf = ({ total, content }: Pick<Document, 'total' | 'content'>): number | null =>
  untaxedOf(content) !== null && total > STAMPED_ABOVE ? STAMP : null
