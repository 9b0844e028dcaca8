import type { readShortInfo } from 'contract/account/account.ts'
import { readShortInfo as shortInfoAt } from 'contract/account/short-info-address.ts'
import * as newsstandAt from 'contract/newsstand/article-addresses.ts'
import type { readArticle, readOnlineArticle } from 'contract/newsstand/article.ts'
import type { areFavourites, removeFavourite, saveFavourite } from 'contract/newsstand/favourites.ts'
import * as noticesAt from 'contract/notices/addresses.ts'
import type { closeNotice } from 'contract/notices/notices.ts'
import * as signInAt from 'contract/sign-in/session-addresses.ts'
import type { exchangeIdCode, signOut } from 'contract/sign-in/session.ts'
import { light } from './send.ts'

/** The calls of content pages, without the schemas of the contract. */
export const calls = {
  closeNotice: light<typeof closeNotice>(noticesAt.closeNotice),
  readShortInfo: light<typeof readShortInfo>(shortInfoAt),
  exchangeIdCode: light<typeof exchangeIdCode>(signInAt.exchangeIdCode),
  signOut: light<typeof signOut>(signInAt.signOut),
  readArticle: light<typeof readArticle>(newsstandAt.readArticle),
  readOnlineArticle: light<typeof readOnlineArticle>(newsstandAt.readOnlineArticle),
  areFavourites: light<typeof areFavourites>(newsstandAt.areFavourites),
  saveFavourite: light<typeof saveFavourite>(newsstandAt.saveFavourite),
  removeFavourite: light<typeof removeFavourite>(newsstandAt.removeFavourite),
}
