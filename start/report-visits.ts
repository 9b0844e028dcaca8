import type { Database } from '../services/platform/database/connect.ts'
import { titlesOf } from '../services/reading/newsstand/store/find-articles.ts'
import { mostSeenArticles, viewsOfDays, viewsOfSections } from '../services/reading/tracking/store/views.ts'
import type { Table } from './table.ts'

/** Days in Rome, both counted. */
export interface Days {
  from: string
  to: string
}

/**
 * Views and different people of each day: a line for each masthead (no section), section (no article) and
 * article, for a file.
 */
export async function visitsTable(db: Database, days: Days): Promise<Table> {
  const views = await viewsOfDays(db, days)
  const titles = await titlesOf(db, [...new Set(views.flatMap(({ article }) => article ?? []))])
  return {
    head: ['Giorno', 'Testata', 'Sezione', 'Articolo', 'Titolo', 'Viste', 'Lettori'],
    rows: views.map(({ day, brand, section, article, views, uniques }) => [
      ...[day, brand, section, article === null ? null : String(article)],
      ...[article === null ? null : (titles.get(article) ?? null), views, uniques],
    ]),
  }
}

/** The same without the articles, for a terminal. */
export async function visitsOfSections(db: Database, days: Days): Promise<Table> {
  const views = await viewsOfSections(db, days)
  return {
    head: ['Giorno', 'Testata', 'Sezione', 'Viste', 'Lettori'],
    rows: views.map(({ day, brand, section, views, uniques }) => [day, brand, section, views, uniques]),
  }
}

/** The articles that were seen most in those days; who read one on two days counts twice. */
export async function mostSeenTable(db: Database, days: Days, limit: number): Promise<Table> {
  const seen = await mostSeenArticles(db, days, limit)
  const titles = await titlesOf(
    db,
    seen.map(({ article }) => article),
  )
  return {
    head: ['Viste', 'Lettori', 'Testata', 'Articolo'],
    rows: seen.map(({ views, uniques, brand, article }) => [
      ...[Number(views), Number(uniques), brand],
      `${article}  ${titles.get(article) ?? ''}`,
    ]),
  }
}
