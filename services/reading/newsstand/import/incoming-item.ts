/**
 * A picture as the item names it. `file` is relative to the item's own file; `focus` per cent from the left
 * and the top.
 */
export interface IncomingPicture {
  file: string
  /** What its publisher calls it, if it is an item of its own. */
  uri?: string
  alt: string
  caption: string | null
  credit: string | null
  focus: [number, number]
  /** When it will have to go from this item, ISO 8601 in UTC. */
  expires?: string
  /**
   * Put with the article by us, not by its publisher: when its file is not there, the article comes in
   * without.
   */
  guessed?: true
}

export interface IncomingAuthor {
  name: string
  slug: string
  role: string | null
}

/**
 * A subject as the item gives it: `code` without vocabulary address (`20000822`, `edicola:section:cultura`),
 * `name` in its words.
 */
export interface SubjectHint {
  code: string | null
  name: string | null
}

/** What any of the formats says of an article, before the body is sanitised. Instants are ISO 8601 in UTC. */
export interface IncomingArticle {
  kind: 'article'
  uri: string
  /** null: the item has none, and dates decide. */
  version: number | null
  action: 'publish' | 'withdraw'
  /** When it will have to go, null: never. */
  expires: string | null
  kicker: string | null
  title: string
  standfirst: string | null
  bodyHtml: string
  authors: IncomingAuthor[]
  place: string | null
  subjects: SubjectHint[]
  genre: string
  urgency: number
  paid: boolean
  /** null: the item does not say. Unless `publishedIsFirst`, an earlier time already stored is kept. */
  published: string | null
  publishedIsFirst: boolean
  updated: string | null
  /** When this version was made; null: the item does not say. */
  versionCreated: string | null
  correction: { date: string | null; note: string } | null
  credit: string | null
  pictures: IncomingPicture[]
  /** Two letters (ISO 639-1); null: not known. */
  language: string | null
  repairs: string[]
}

/** A package of articles, in its order. */
export interface IncomingSpecial {
  kind: 'special'
  uri: string
  version: number | null
  slug: string
  action: 'publish' | 'withdraw'
  expires: string | null
  kicker: string | null
  title: string
  standfirst: string | null
  picture: IncomingPicture | null
  articles: string[]
  position: number
  repairs: string[]
}

/** An item, or why it cannot be one: the others of its file go on. */
export type IncomingItem = IncomingArticle | IncomingSpecial
export type Reading = { item: IncomingItem } | { refusal: Error; uri: string | null }
