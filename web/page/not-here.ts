import { data, isRouteErrorResponse } from 'react-router'
import { fullDate } from 'contract/platform/dates.ts'
import { isDay } from '../words/is-day.ts'

/** What the error page says where nothing can be, and one way on. */
export interface NotHere {
  title: string
  text: string
  way?: readonly [href: string, words: string]
}

/** To be thrown by a loader: the page answers 404 and says so in these words. */
export const notHere = (words: NotHere) =>
  data({ notHere: words }, { status: 404, statusText: 'ERR_NOT_HERE' })

/** The words of `notHere`, as a loader throws it or as an error boundary gets it; null: another error. */
export function notHereIn(error: unknown): NotHere | null {
  const data = isRouteErrorResponse(error) || isThrownData(error) ? (error.data as unknown) : null
  return typeof data === 'object' && data !== null && 'notHere' in data ? (data.notHere as NotHere) : null
}
const isThrownData = (error: unknown): error is { data: unknown } =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'

/** Why nothing can be at a day that an address names; null: it is of the calendar, and has come. */
export function dayNotHere(day: string, today: string): NotHere | null {
  if (!isDay(day))
    return {
      title: 'Questo giorno non c’è nel calendario',
      text: 'Controlla la data nell’indirizzo: prima l’anno, poi il mese e il giorno, come in 2026-11-20.',
    }
  if (day <= today) return null
  return {
    title: 'Questo giorno deve ancora venire',
    text:
      `Di ${fullDate(day)} non c’è ancora niente. Controlla la data nell’indirizzo, oppure torna quel ` +
      'giorno.',
  }
}

/**
 * The day that an address asks for, or null where it names none. One of no calendar is nowhere. `way`: where
 * there are others.
 * @throws notHere
 */
export function requestedDay(typed: string | null, way: NonNullable<NotHere['way']>): string | null {
  if (!typed) return null
  if (isDay(typed)) return typed
  throw notHere({ ...dayNotHere(typed, '')!, way })
}

/** The day in an address of what only days that have come can have. @throws notHere */
export function dayInAddress(day: string, today: string): string {
  const words = dayNotHere(day, today)
  if (words) throw notHere(words)
  return day
}

/**
 * The number of a page of a list in an address, 1 where it says none. `last`: the highest that is accepted.
 * @throws notHere, whose `first` leads to the list.
 */
export function pageInAddress(
  typed: string | null,
  { first, last }: { first: string; last: number },
): number {
  const page = typed ? Number(typed) : 1
  if ((typed && !/^[1-9]\d*$/.test(typed)) || page > last) throw notHere(pageNotHere(first))
  return page
}

/** Of a list that has not so many pages. `first`: the address of its first one. */
export const pageNotHere = (first: string): NotHere => ({
  title: 'L’elenco non arriva a questa pagina',
  text: 'Controlla il numero nell’indirizzo, oppure riparti dall’inizio dell’elenco.',
  way: [first, 'Vai alla prima pagina dell’elenco'],
})

/** Refuses a page after the last one of a list; a list of nothing has one all the same. @throws notHere */
export function checkPage(page: number, pages: number, first: string): void {
  if (page > Math.max(1, pages)) throw notHere(pageNotHere(first))
}
