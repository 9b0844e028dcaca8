import type { Seller } from 'contract/commerce/shop/conditions.ts'
import type { Brand, Brands } from 'contract/reading/site/brand.ts'

/** Who sells on a masthead: the publisher, with the masthead's customer care. */
export const sellerOf = ({ shared }: Pick<Brands, 'shared'>, { support }: Brand): Seller => ({
  publisher: shared.publisher,
  publisherAddress: shared.publisherAddress,
  phone: support.phone,
  mailbox: support.mailbox,
})
