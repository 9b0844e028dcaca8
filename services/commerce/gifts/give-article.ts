import { randomUUID } from 'node:crypto'
import { type Gift, giveArticle, readGift } from 'contract/commerce/gifts/gifts.ts'
import { giftPath } from 'contract/platform/paths.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { Secret } from '../../platform/signing/keys.ts'
import { hashOf } from '../../platform/signing/secrets.ts'
import { answers } from '../../platform/wire/call.ts'
import type { GiftPorts } from './ports.ts'
import { lastDayOf, monthOf, remainingAfter, renewsOn, tokensOf } from './rules.ts'
import { giftsIn, saveGift, type StoredGift } from './store/gifts.ts'

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
    const gifts = await giftsIn(db, account, monthOf(today))
    const before = gifts.find(same(sigla, id))
    return {
      // The next press creates a new link when the old one cannot be shown any more.
      gift: before ? shown(secret, article.path, before) : null,
      left: remainingAfter(gifts.length),
      again: renewsOn(today),
    }
  })

/** Gives an article by link, while there are some left this month. Two presses at once give one. */
export const answerGiveArticle = (ports: GiftPorts) =>
  answers(giveArticle, async ({ input, caller, person: { account }, refuse }) => {
    const { db, secret, lockAccount, articleOf } = ports
    const brand = caller.host.brand.sigla
    const id = Number(input.id)
    return db.transaction().execute(async (tx) => {
      await lockAccount(tx, account)
      const article = await articleOf(tx, brand, id)
      if (!article) return refuse('ERR_ARTICLE_NOT_FOUND')
      if (!article.paid) return refuse('ERR_ARTICLE_FREE')
      const at = ports.clock()
      const today = romeDay(at)
      const gifts = await giftsIn(tx, account, monthOf(today))
      const before = gifts.find(same(brand, id))
      const remaining = remainingAfter(gifts.length)
      if (!before && remaining === 0) return refuse('ERR_NO_GIFTS_LEFT')
      const existing = before ? shown(secret, article.path, before) : null
      if (existing) return { gift: existing, left: remaining }
      const key = before?.id ?? randomUUID()
      const [token] = tokensOf(secret, key)
      const lastDay = before?.lastDay ?? lastDayOf(today)
      await saveGift(tx, {
        id: key,
        brand,
        article: id,
        lastDay,
        tokenHash: hashOf(token!),
        account,
        month: monthOf(today),
        presentedAt: at,
      })
      return {
        gift: { path: giftPath(article.path, token!), until: lastDay },
        left: before ? remaining : remaining - 1,
      }
    })
  })
