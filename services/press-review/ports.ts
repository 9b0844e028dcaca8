import type { Brands } from 'contract/site/brand.ts'
import type { Host, Site } from 'contract/site/hosts.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Files } from '../outside/files.ts'
import type { Outlet, Post } from '../outside/mail.ts'
import type { EditionOfDay } from '../person.ts'

/** An account as the press review needs it. */
export interface Colleague {
  id: number
  email: string
  name: string
  surname: string | null
  companyName: string | null
}

/** A part of a page, in fractions of it. */
export interface PartOfPage {
  x: number
  y: number
  width: number
  height: number
}
/** An edition of a masthead. */
export type PaperOfDay = EditionOfDay & { brand: string }
/** An article of the newsstand, published. Of one born on line `edition`, `day` and `page` are null. */
export interface PaperArticle {
  id: number
  brand: string
  path: string
  section: string
  genre: string
  kicker: string | null
  title: string
  standfirst: string | null
  authors: string[]
  /** Without its HTML, a paragraph a line. */
  text: string
  published: string
  edition: string | null
  day: string | null
  page: number | null
  /** Where it was printed, in the order of the edition. */
  boxes: (PartOfPage & { page: number })[]
}
/** A printed page. Its pictures lie at `${key}/${width}.webp` of the files port. */
export interface PaperPage {
  number: number
  section: string | null
  /** PDF points. */
  width: number
  height: number
  key: string
  /** px, ascending; and the size of the largest. */
  widths: number[]
  pixels: { width: number; height: number }
  text: string
  /** Folded words in their order, with where they stand on the page; none for old imports. */
  words: string[]
  places: PartOfPage[][]
}
export interface Papers {
  /** What an edition printed, in the order of its pages; withdrawn articles are left out. */
  articlesOf(db: Database | Tx, of: PaperOfDay): Promise<PaperArticle[]>
  /** Articles by id; those that are withdrawn are left out. */
  articles(db: Database | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, PaperArticle>>
  /** The pages of an edition in their order; none: there is no such edition. */
  pagesOf(db: Database | Tx, of: PaperOfDay): Promise<PaperPage[]>
  page(db: Database | Tx, of: PaperOfDay, number: number): Promise<PaperPage | undefined>
}

/** What the press review is handed. */
export interface PressReviewPorts {
  db: Database
  files: Files
  brands: Brands
  secret: string
  post: Post
  /** Where letters go that must not leave twice. */
  outlet: Outlet
  /** A site of a masthead at the address that letters name, by its sigla. */
  siteHost: (sigla: string, site: Site) => Host
  /** Whose review an account works on; null: it has the right no more. */
  holderOf: (db: Database | Tx, account: number) => Promise<number | null>
  accountOf: (db: Database | Tx, account: number) => Promise<Colleague | undefined>
  /** Locks an account until the transaction ends; undefined: it has gone. */
  holdAccount: (tx: Tx, account: number) => Promise<object | undefined>
  editions: {
    /** Months (YYYY-MM) with editions of a masthead, newest first. */
    months(brand: string): Promise<string[]>
    /** Those of a month, newest first; `pages` is their number. */
    ofMonth(brand: string, month: string): Promise<{ edition: string; date: string; pages: number }[]>
  }
  /** What they print, whole: of a public masthead only, and only for who has the right. */
  papers: Papers
  /** Counts a try; false when there were already `most` of them in the `seconds` since the first. */
  allows: (key: string, most: number, seconds: number) => Promise<boolean>
  now?: () => Date
  log: (error: unknown) => void
  /** Says to whoever runs the program what they should know. */
  say: (line: string) => void
}

/** The clock of the feature: the real one, unless a test has another. */
export const clockOf = ({ now }: Pick<PressReviewPorts, 'now'>): Date => now?.() ?? new Date()

/** How somebody is called among colleagues: by their name, for all work for one company. */
export const calledOf = ({ name, surname, companyName }: Omit<Colleague, 'id' | 'email'>): string =>
  [name, surname].filter(Boolean).join(' ') || (companyName ?? '')
