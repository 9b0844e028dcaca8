import { randomUUID } from 'node:crypto'
import { type Gift, giveArticle, readGift } from 'contract/commerce/gifts/gifts.ts'
import { giftPath } from 'contract/platform/paths.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { Secret } from '../../platform/signing/keys.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import type { GiftPorts } from './ports.ts'
import { againFrom, lastDayOf, leftAfter, monthOf } from './rules.ts'
import { giftsIn, keepGift, type StoredGift } from './store/gifts.ts'
import { tokensOf } from './token.ts'

const same = (brand: string, article: number) => (one: StoredGift) =>
  one.brand === brand && one.article === article

/** The link of a gift; null when it was made with a secret that is not known any more. */
function shown(secret: Secret, path: string, { id, lastDay, tokenHash }: StoredGift): Gift | null {
  const token = tokensOf(secret, id).find((one) => tokenHash.equals(hashOf(one)))
  return token === undefined ? null : { path: giftPath(path, token), until: lastDay }
}

/** What the person may give of an article this month, or has given. */
export const answerReadGift = (ports: GiftPorts) =>
  answers(readGift, async ({ input, caller, person: { account }, refuse }) => {
    const { db, secret, articleOf } = ports
    const { sigla } = caller.host.brand
    const id = Number(input.id)
    const article = await articleOf(db, sigla, id)
    if (!article) return refuse('ERR_ARTICLE_NOT_FOUND')
    if (!article.paid) return refuse('ERR_ARTICLE_FREE')
    const today = romeDay(ports.clock())
    const given = await giftsIn(db, account, monthOf(today))
    const before = given.find(same(sigla, id))
    return {
      // The next press makes a new link when the old one cannot be shown any more.
      gift: before ? shown(secret, article.path, before) : null,
      left: leftAfter(given.length),
      again: againFrom(today),
    }
  })

/** Gives an article by link, while there are some left this month. Two presses at once give one. */
export const answerGiveArticle = (ports: GiftPorts) =>
  answers(giveArticle, async ({ input, caller, person: { account }, refuse }) => {
    const { db, secret, holdAccount, articleOf } = ports
    const brand = caller.host.brand.sigla
    const id = Number(input.id)
    return db.transaction().execute(async (tx) => {
      await holdAccount(tx, account)
      const article = await articleOf(tx, brand, id)
      if (!article) return refuse('ERR_ARTICLE_NOT_FOUND')
      if (!article.paid) return refuse('ERR_ARTICLE_FREE')
      const at = ports.clock()
      const today = romeDay(at)
      const given = await giftsIn(tx, account, monthOf(today))
      const before = given.find(same(brand, id))
      const left = leftAfter(given.length)
      if (!before && left === 0) return refuse('ERR_NO_GIFTS_LEFT')
      const known = before ? shown(secret, article.path, before) : null
      if (known) return { gift: known, left }
      const key = before?.id ?? randomUUID()
      const [token] = tokensOf(secret, key)
      const lastDay = before?.lastDay ?? lastDayOf(today)
      await keepGift(tx, {
        id: key,
        brand,
        article: id,
        lastDay,
        tokenHash: hashOf(token!),
        account,
        month: monthOf(today),
        given: at,
      })
      return {
        gift: { path: giftPath(article.path, token!), until: lastDay },
        left: before ? left : left - 1,
      }
    })
  })
