import { expect, test } from 'vitest'
import { readShortInfo } from 'contract/account/account.ts'
import { readArticle, readOnlineArticle } from 'contract/newsstand/article.ts'
import { areFavourites, removeFavourite, saveFavourite } from 'contract/newsstand/favourites.ts'
import { exchangeIdCode, logOut } from 'contract/sign-in/session.ts'
import { calls } from './calls.ts'

test('the light calls are those of the contract', () => {
  const contract = {
    shortInfo: readShortInfo,
    exchange: exchangeIdCode,
    logOut,
    article: readArticle,
    onlineArticle: readOnlineArticle,
    areFavourites,
    saveFavourite,
    removeFavourite,
  }
  expect(Object.entries(calls)).toEqual(
    Object.entries(contract).map(([name, { method, path }]) => [name, { method, path }]),
  )
})
