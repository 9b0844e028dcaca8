import { readReservedOffer as at } from 'contract/commerce/shop/addresses.ts'
import type { readReservedOffer } from 'contract/commerce/shop/reserved-offer.ts'
import { light } from '../../../session/send.ts'

/** What is offered to who begins; apart from the other calls, for two pages alone ask for it. */
export const readOffer = light<typeof readReservedOffer>(at)
