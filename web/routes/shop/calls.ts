import * as at from 'contract/shop/addresses.ts'
import type * as gifts from 'contract/shop/gifts.ts'
import type * as shop from 'contract/shop/shop.ts'
import { light } from '../../session/send.ts'

/** The calls of the pages of an order, without the schemas of the contract. */
export const calls = {
  openOrder: light<typeof shop.openOrder>(at.openOrder),
  readOrder: light<typeof shop.readOrder>(at.readOrder),
  orderOnInvoice: light<typeof shop.orderOnInvoice>(at.orderOnInvoice),
  activateCode: light<typeof shop.activateCode>(at.activateCode),
  describeGift: light<typeof gifts.describeGift>(at.describeGift),
  readGifts: light<typeof gifts.readGifts>(at.readGifts),
  sendGift: light<typeof gifts.sendGift>(at.sendGift),
  withdrawGift: light<typeof gifts.withdrawGift>(at.withdrawGift),
  payOrder: light<typeof shop.payOrder>(at.payOrder),
}
