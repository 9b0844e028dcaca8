import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { ChatbotTables } from './chatbot-tables.ts'
import type { ConsentTables } from './consent-tables.ts'
import type { GiftTables } from './gift-tables.ts'
import type { Instant, InstantByDefault, InstantOrNull } from './instants.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type { MorningTables } from './morning-tables.ts'
import type { NewsletterTables } from './newsletter-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { OwnDataTables } from './own-data-tables.ts'
import type { PassageTables } from './passage-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PressReviewFillingTables } from './press-review-filling-tables.ts'
import type { PressReviewSendingTables } from './press-review-sending-tables.ts'
import type { PressReviewTables } from './press-review-tables.ts'
import type { SeatTables } from './seat-tables.ts'
import type { SubscriptionTables } from './subscription-tables.ts'
import type { SupportTables } from './support-tables.ts'
import type { TopicTables } from './topic-tables.ts'
import type { TrackingTables } from './tracking-tables.ts'

interface Media {
  key: string
  width: number
  height: number
  widths: number[]
  avif: Generated<boolean>
  created: InstantByDefault
}
interface Editions {
  id: GeneratedAlways<number>
  brand: string
  edition: Generated<string>
  date: string
  pages: number
  digest: string
  pdf: string
  imported: InstantByDefault
}
interface EditionPages {
  edition_id: number
  number: number
  section: string | null
  width: number
  height: number
  image: string
  text: string
  words: ColumnType<string | null, string | null | undefined, string | null>
  word_places: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}
interface EditionBoxes {
  edition_id: number
  position: number
  page: number
  article_uri: string
  x: number
  y: number
  width: number
  height: number
}
interface Articles {
  id: GeneratedAlways<number>
  brand: string
  uri: string
  origin: Generated<'edition' | 'online'>
  version: Generated<number>
  digest: string
  state: Generated<'published' | 'withdrawn'>
  section: string
  kicker: string | null
  title: string
  slug: string
  standfirst: string | null
  place: string | null
  credit: string | null
  genre: Generated<string>
  urgency: Generated<number>
  paid: Generated<boolean>
  body: string
  public_body: string
  words: number
  public_words: number
  published: Instant
  updated: InstantOrNull
  corrected: InstantOrNull
  correction: string | null
  made: InstantOrNull
  language: string | null
  edition_id: number | null
  page: number | null
  imported: InstantByDefault
}
interface ArticlePictures {
  article_id: number
  position: number
  media: string
  alt: string
  caption: string | null
  credit: string | null
  focus_x: Generated<number>
  focus_y: Generated<number>
  file: string | null
  uri: string | null
}
interface Authors {
  slug: string
  name: string
  role: string | null
  bio: string | null
  portrait: string | null
}
interface ArticleAuthors {
  article_id: number
  position: number
  author: string
  published: Instant
  brand: string
}
interface Specials {
  id: GeneratedAlways<number>
  brand: string
  uri: string | null
  version: Generated<number>
  state: Generated<'published' | 'withdrawn'>
  slug: string
  kicker: string | null
  title: string
  standfirst: string | null
  media: string | null
  digest: string
  former_slugs: Generated<string[]>
  position: Generated<number>
}
interface SpecialArticles {
  special_id: number
  position: number
  article_uri: string
}

/** Every table the services know; the migrations are its source. */
export interface Tables
  extends
    AccountTables,
    OwnDataTables,
    SupportTables,
    MorningTables,
    NewsletterTables,
    TopicTables,
    PassageTables,
    PaymentTables,
    PressReviewTables,
    PressReviewFillingTables,
    PressReviewSendingTables,
    SubscriptionTables,
    SeatTables,
    InvoiceTables,
    GiftTables,
    ChatbotTables,
    ConsentTables,
    NoticeTables,
    TrackingTables {
  media: Media
  editions: Editions
  edition_pages: EditionPages
  edition_boxes: EditionBoxes
  articles: Articles
  article_pictures: ArticlePictures
  authors: Authors
  article_authors: ArticleAuthors
  specials: Specials
  special_articles: SpecialArticles
}
