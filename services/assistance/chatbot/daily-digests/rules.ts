import type { Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { romeClock, romeDay, shiftDay } from 'contract/platform/rome.ts'

/** From when a morning's letters are written, by Rome's clock; and until when, after a stop of ours. */
export const MORNING = '07:00'
const LATEST = '12:00'

/**
 * The day whose letters should leave at an instant, or null. By the clock on Rome's walls: it shows seven
 * once on every day, those on which it is changed too.
 */
export function dueDay(at: Date): string | null {
  const time = romeClock(at)
  return MORNING <= time && time < LATEST ? romeDay(at) : null
}

/** When the morning of a day begins. The clock is changed at night: seven is there once on every day. */
export function openingTime(day: string): Date {
  const winter = new Date(`${day}T${MORNING}:00+01:00`)
  return romeClock(winter) === MORNING ? winter : new Date(`${day}T${MORNING}:00+02:00`)
}

/**
 * Where a letter looks: as its question says; one that names no period tells what has come since the letter
 * before, or since yesterday. `last`: the day of that letter.
 */
export function scopeSince(scope: Scope, day: string, last: string | null): Scope {
  if (scope.from !== null || scope.to !== null) return scope
  const yesterday = shiftDay(day, -1)
  return { ...scope, from: last !== null && last < yesterday ? last : yesterday, to: day }
}

/** A question as it is stored and compared: in one line. */
export const normalizeQuestion = (question: string): string => question.replace(/[\p{Cc}\s]+/gu, ' ').trim()
