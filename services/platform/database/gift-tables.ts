import type { Generated } from 'kysely'
import type { Instant } from './instants.ts'

interface ArticleGifts {
  id: string
  account_id: number
  brand: string
  article_id: number
  month: string
  given: Instant
  last_day: string
  token_hash: Buffer
}
interface GiftOpeners {
  day: string
  opener: Buffer
}
interface GiftOpenings {
  brand: string
  article_id: number
  day: string
  openings: Generated<number>
}

/** Articles that are given by link (migration 0026). */
export interface GiftTables {
  article_gifts: ArticleGifts
  gift_openers: GiftOpeners
  gift_openings: GiftOpenings
}
