import * as at from 'contract/shop/addresses.ts'
import type * as shop from 'contract/shop/shop.ts'
import { light } from '../../session/send.ts'

/** The calls of the pages of an order, without the schemas of the contract. */
export const calls = {
  openOrder: light<typeof shop.openOrder>(at.openOrder),
  readOrder: light<typeof shop.readOrder>(at.readOrder),
  payOrder: light<typeof shop.payOrder>(at.payOrder),
}
