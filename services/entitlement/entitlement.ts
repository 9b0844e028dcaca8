import type { Database } from '../database/connect.ts'
import { currentRights, type Right } from './store.ts'

/** What an account may read on a masthead, now. `slave`: through a seat of somebody else; `family`: through a family plan. */
export interface Entitled {
  online: boolean
  digital: boolean
  pressReview: boolean
  chatbot: boolean
  slave: boolean
  family: boolean
}

/** What the rights of an account, not ended, come to on a masthead. Digital includes what is on line (SPEC §3 «Entitlements»). */
export function entitledBy(rights: readonly Right[]): Entitled {
  const holds = (what: Right['what']) => rights.some((right) => right.what === what)
  return {
    online: holds('online') || holds('digital'),
    digital: holds('digital'),
    pressReview: holds('press-review'),
    chatbot: holds('chatbot'),
    slave: rights.some((right) => right.slave),
    family: rights.some((right) => right.family),
  }
}

/** The one answer to "may this person read this?" (DESIGN §2). */
export const entitlement = (db: Database) => ({
  of: async (account: number, brand: string): Promise<Entitled> => entitledBy(await currentRights(db, account, brand)),
})

/** An article's text: what is free for everybody; of what is paid, what was born on line to online subscribers, an edition's to digital ones. */
export const mayReadArticle = (entitled: Entitled, article: { paid: boolean }): boolean => !article.paid || entitled.online
