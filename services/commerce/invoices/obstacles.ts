import type { InvoiceObstacle } from '../invoicing.ts'
import type { Buyer, Content } from './content.ts'
import { isSpelled } from './latin.ts'

/** Whether who sells and who buys are one: nobody invoices themselves (00471). */
export const isToSeller = ({ seller, buyer }: Pick<Content, 'seller' | 'buyer'>): boolean => {
  const own = [seller.vatNumber, seller.fiscalCode]
  const isOwn = (code: string | null) => code !== null && own.includes(code)
  return isOwn(buyer.vatNumber) || isOwn(buyer.fiscalCode)
}

const namesOf = ({ kind, name, surname, company, street, city }: Buyer): string[] => [
  ...(kind === 'person' ? [name, surname] : [company ?? '']),
  street,
  city,
]

/** Why no invoice can be made out to somebody: to be said before they pay. Null: one can. */
export function obstacleTo(parties: Pick<Content, 'seller' | 'buyer'>): InvoiceObstacle | null {
  if (isToSeller(parties)) return 'ERR_INVOICE_TO_SELLER'
  return namesOf(parties.buyer).every(isSpelled) ? null : 'ERR_INVOICE_LETTERS'
}
