import type { readShortInfo } from 'contract/account/account.ts'
import type { readArticle, readOnlineArticle } from 'contract/newsstand/article.ts'
import type { areFavourites, removeFavourite, saveFavourite } from 'contract/newsstand/favourites.ts'
import type { exchangeIdCode, logOut } from 'contract/sign-in/session.ts'
import { light } from './send.ts'

/**
 * The calls that pages make without carrying the schemas of the contract along; the types are the contract's.
 */
export const calls = {
  shortInfo: light<typeof readShortInfo>('GET', '/api/user/short-info'),
  exchange: light<typeof exchangeIdCode>('GET', '/api/sso/id_code/{code}'),
  logOut: light<typeof logOut>('POST', '/api/logout'),
  article: light<typeof readArticle>('GET', '/api/edicola/articolo'),
  onlineArticle: light<typeof readOnlineArticle>('GET', '/api/edicola/articolo-online'),
  areFavourites: light<typeof areFavourites>('GET', '/api/newsstand/favourites/among'),
  saveFavourite: light<typeof saveFavourite>('POST', '/api/newsstand/favourites/save'),
  removeFavourite: light<typeof removeFavourite>('POST', '/api/newsstand/favourites/remove'),
}
