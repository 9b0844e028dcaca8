import type { Brands } from 'contract/site/brand.ts'
import type { Caller } from '../answer.ts'
import type { Database } from '../database/connect.ts'
import { answerArticle } from './pages/read-article.ts'
import { answerAuthor, answerAuthors } from './pages/read-authors.ts'
import { answerFeed, answerNewsSitemap } from './feeds/read-feeds.ts'
import { answerHome } from './pages/read-home.ts'
import { answerPlan } from './pages/read-plan.ts'
import { answerSection, answerSections } from './pages/read-section.ts'
import { answerSitemap } from './feeds/read-sitemap.ts'
import { answerSpecial, answerSpecials } from './pages/read-special.ts'

/** What the newsstand is handed: its data, the mastheads, and the answer to "may this person read this?". */
export interface Newsstand {
  db: Database
  brands: Brands
  mayRead: (caller: Caller, article: { brand: string; paid: boolean }) => Promise<boolean>
}

/** The calls of the newsstand (contract/newsstand). */
export const newsstand = (ports: Newsstand) => [
  answerHome(ports),
  ...answerArticle(ports),
  answerSections(ports),
  answerSection(ports),
  answerSpecials(ports),
  answerSpecial(ports),
  answerAuthors(ports),
  answerAuthor(ports),
  answerPlan(ports),
  answerFeed(ports),
  answerSitemap(ports),
  answerNewsSitemap(ports),
]
