import { romeFormat } from './rome.ts'

const long = romeFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const weekday = romeFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `20 novembre 2026`, with a no-break space between day and month; the first is `1°`. */
export const longDate = (at: string | Date): string => italianDate(long(instantOf(at)))
/** `venerdì 20 novembre 2026`. */
export const fullDate = (at: string | Date): string => italianDate(weekday(instantOf(at)))
/** `del 20 novembre 2026`, `dell’8 novembre 2026`: before «otto» and «undici» the article loses its vowel. */
export function theDate(word: 'il' | 'del' | 'dal' | 'al', at: string | Date): string {
  const date = longDate(at)
  return /^(?:8|11)\b/.test(date)
    ? `${{ il: 'l', del: 'dell', dal: 'dall', al: 'all' }[word]}’${date}`
    : `${word} ${date}`
}

/** A plain day (YYYY-MM-DD) is taken at noon in Rome, so that no time zone moves it. */
export const instantOf = (at: string | Date): Date =>
  typeof at === 'string' ? new Date(at.length === 10 ? `${at}T11:00:00Z` : at) : at
/** Sets what `romeFormat` wrote as a newspaper does. */
export const italianDate = (text: string): string =>
  text.replace(/\b1 (?=\p{L})/u, '1° ').replace(/(\d°?) (?=\p{L})/gu, '$1\u00a0')
