import * as at from 'contract/commerce/shop/addresses.ts'
import type * as gifts from 'contract/commerce/shop/gifts.ts'
import type * as copies from 'contract/commerce/shop/copies.ts'
import type * as reserved from 'contract/commerce/shop/reserved-offer.ts'
import type * as shop from 'contract/commerce/shop/shop.ts'
import { light } from '../../../session/send.ts'

/** The calls of the pages of an order, without the schemas of the contract. */
export const calls = {
  openOrder: light<typeof shop.openOrder>(at.openOrder),
  openCopy: light<typeof copies.openCopy>(at.openCopy),
  readCopies: light<typeof copies.readCopies>(at.readCopies),
  readOrder: light<typeof shop.readOrder>(at.readOrder),
  orderOnInvoice: light<typeof shop.orderOnInvoice>(at.orderOnInvoice),
  activateCode: light<typeof shop.activateCode>(at.activateCode),
  describeGift: light<typeof gifts.describeGift>(at.describeGift),
  readGifts: light<typeof gifts.readGifts>(at.readGifts),
  sendGift: light<typeof gifts.sendGift>(at.sendGift),
  withdrawGift: light<typeof gifts.withdrawGift>(at.withdrawGift),
  giveUpPayment: light<typeof shop.giveUpPayment>(at.giveUpPayment),
  readReservedOffer: light<typeof reserved.readReservedOffer>(at.readReservedOffer),
  declineReservedOffer: light<typeof reserved.declineReservedOffer>(at.declineReservedOffer),
  payOrder: light<typeof shop.payOrder>(at.payOrder),
}
