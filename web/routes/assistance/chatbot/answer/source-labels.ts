import type { Source } from 'contract/assistance/chatbot/chatbot.ts'
import { longDate } from '../../../../words/dates.ts'

/** `Il Meriggio, 20 novembre 2026, pagina 1`; what was born on line says so. */
export function sourceLabel({ masthead, day, page, url }: Pick<Source, 'masthead' | 'day' | 'page' | 'url'>) {
  const online = url.includes('/articolo/ds/') ? ' on line' : ''
  return `${masthead}${online}, ${longDate(day)}${page === null ? '' : `, pagina\u00a0${page}`}`
}

/** The age of a source from a month on; null: it is newer. */
export function ageLabel(day: string, today: string): string | null {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  if (days < 30) return null
  const months = Math.floor(days / 30.44)
  if (days < 365) return months <= 1 ? 'Di un mese fa' : `Di ${months} mesi fa`
  const years = Math.floor(days / 365.25) || 1
  return years === 1 ? 'Di un anno fa' : `Di ${years} anni fa`
}

/** Groups sources by article, in the order of their numbers. */
export const byArticle = (sources: readonly Source[]): Source[][] =>
  [...new Set(sources.map(({ article }) => article))].map((id) =>
    sources.filter(({ article }) => article === id),
  )

/** Groups sources by day, oldest first, each article once. */
export function timeline(sources: readonly Source[]): { day: string; of: Source[] }[] {
  const once = [...new Map(sources.map((source) => [source.article, source])).values()]
  const days = [...new Set(once.map(({ day }) => day))].toSorted()
  return days.map((day) => ({ day, of: once.filter((source) => source.day === day) }))
}

/** The URL of an article with a text fragment at the quote, which some browsers scroll to. */
export function passageUrl({ url, quote }: Pick<Source, 'url' | 'quote'>): string {
  const words = quote.split(/\s+/).filter(Boolean)
  if (words.length === 0) return url
  const encoded = (part: readonly string[]) => encodeURIComponent(part.join(' ')).replaceAll('-', '%2D')
  const range = words.length <= 8 ? [words] : [words.slice(0, 4), words.slice(-4)]
  return `${url}#:~:text=${range.map(encoded).join(',')}`
}
