import type { Brand } from 'contract/reading/site/brand.ts'
import { ROME } from 'contract/platform/rome.ts'
import type { Article, CODES } from './raw-material.ts'

type Code = (typeof CODES)[number]

const DAY = 86_400_000

/** Days since 1970 of a date as 2026-11-20. */
const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY)
/** The date so many days before another. */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)

/** Sets of articles, numbered from 0. */
export const SETS = 7
/**
 * Seven sets of articles turn with the calendar: a date has always the same one, and neighbouring dates
 * follow each other.
 */
export const setOf = (date: string): number => 6 - ((((dayNumber(date) - FIRST) % 7) + 7) % 7)
/**
 * A date whose newest set is the seventh: the sets are counted back, so a later date has a smaller number.
 */
const FIRST = 20_772

/**
 * What a masthead has on a date: printed pieces in the order of its sections, the one that opens first, then
 * those born on line.
 */
export function piecesOfDay(
  articles: readonly Article[],
  { sigla, sections }: Pick<Brand, 'sigla' | 'sections'>,
  date: string,
): { printed: Article[]; online: Article[] } {
  const code = sigla as Code
  const order = sections.map(({ slug }) => slug)
  const own = articles.filter((article) => article.day === setOf(date) && article.brands.includes(code))
  const printed = own
    .filter((article) => !article.online)
    .toSorted((a, b) => rank(a, order) - rank(b, order) || (a.id < b.id ? -1 : 1))
  const lead =
    printed.find((article) => article.lead.includes(code) && article.genre !== 'opinione') ??
    printed.find((article) => article.genre !== 'opinione')
  return {
    printed: lead ? [lead, ...printed.filter((article) => article !== lead)] : printed,
    online: own
      .filter((article) => article.online)
      .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.id < b.id ? -1 : 1)),
  }
}

/** By section, those that the masthead has not at the end; opinions stand together before their section. */
const rank = (article: Article, order: readonly string[]): number => {
  const place = order.indexOf(article.section)
  return (place < 0 ? order.length : place) - (article.genre === 'opinione' ? 0.5 : 0)
}

/**
 * The instants of a day's pieces, given in the order of their hours: those of the date in Rome, none later
 * than now.
 */
export function instantsOf(date: string, times: readonly string[], now: Date): string[] {
  const latest = now.getTime() - 2 * 60_000
  const planned = times.map(
    (time) => Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ROME).epochMilliseconds,
  )
  const past = planned.filter((instant) => instant <= latest)
  const early = planned.length - past.length
  // Future instants are spread over the last three hours, after the past ones.
  const from = Math.max(past.length > 0 ? Math.max(...past) : 0, latest - 3 * 3_600_000)
  let ahead = 0
  return planned.map((instant) =>
    new Date(
      instant <= latest ? instant : from + Math.round(((latest - from) * ++ahead) / early / 1000) * 1000,
    ).toISOString(),
  )
}
