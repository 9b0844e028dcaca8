import { dayNotHere, notHere } from '../../../../page/not-here.ts'
import { isDay } from '../../../../words/is-day.ts'

/**
 * The day that somebody asks for, or null. One of no calendar is nowhere (404); `path` leads to those there
 * are.
 */
export function requestedDay(giorno: string | null, path: string): string | null {
  if (!giorno) return null
  if (isDay(giorno)) return giorno
  throw notHere({ ...dayNotHere(giorno, '')!, way: [path, 'Scegli un altro giorno'] })
}
