import type { readShortInfo } from 'contract/identity/account/account.ts'
import { readShortInfo as shortInfoAt } from 'contract/identity/account/short-info-address.ts'
import * as newsstandAt from 'contract/reading/newsstand/article-addresses.ts'
import type { readArticle, readOnlineArticle } from 'contract/reading/newsstand/article.ts'
import type { areFavourites, removeFavourite, saveFavourite } from 'contract/reading/newsstand/favourites.ts'
import * as noticesAt from 'contract/reading/notices/addresses.ts'
import type { closeNotice } from 'contract/reading/notices/notices.ts'
import * as signInAt from 'contract/identity/sign-in/session-addresses.ts'
import type { exchangeIdCode, signOut } from 'contract/identity/sign-in/session.ts'
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
