import { italianDate } from 'contract/platform/dates.ts'
import { romeFormat, shiftDay } from 'contract/platform/rome.ts'
import { theDate } from '../../../words/dates.ts'
import type { Scope } from 'contract/assistance/chatbot/chatbot.ts'

const dayMonth = romeFormat({ day: 'numeric', month: 'long' })
const month = romeFormat({ month: 'long' })
const noon = (day: string) => `${day}T11:00:00Z`

/** A part of a scope that can be removed. */
export type ScopePart = 'brands' | 'days' | 'article'

/** The labels of a scope's parts: «Corriere Apulo», «9–15 novembre». */
export function scopeParts(
  scope: Scope,
  today: string,
  mastheadOf: (code: string) => string,
  title?: string,
): { part: ScopePart; label: string }[] {
  const parts: { part: ScopePart; label: string }[] = []
  if (scope.article !== null)
    parts.push({ part: 'article', label: title === undefined ? 'un articolo' : `«${title}»` })
  if (scope.brands !== null) parts.push({ part: 'brands', label: scope.brands.map(mastheadOf).join(', ') })
  if (scope.from !== null || scope.to !== null)
    parts.push({ part: 'days', label: periodLabel(scope.from, scope.to, today) })
  return parts
}

export const withoutPart = (scope: Scope, part: ScopePart): Scope => ({
  ...scope,
  ...(part === 'days' ? { from: null, to: null } : { [part]: null }),
})

/** The label of a period, with the year when it is not this one. */
export function periodLabel(from: string | null, to: string | null, today: string): string {
  if (from === null || to === null)
    return from !== null ? theDate('dal', from) : to !== null ? `fino ${theDate('al', to)}` : ''
  const [fromYear, toYear, year] = [from, to, today].map((day) => day.slice(0, 4))
  if (from === `${fromYear}-01-01` && to === `${fromYear}-12-31`) return fromYear!
  const tail = toYear === year ? '' : `\u00a0${toYear}`
  const end = italianDate(dayMonth(noon(to))) + tail
  if (from === to) return end
  if (from.slice(0, 7) === to.slice(0, 7)) {
    if (from.endsWith('-01') && shiftDay(to, 1).endsWith('-01')) return month(noon(from)) + tail
    return `${italianDate(dayMonth(noon(from))).split('\u00a0')[0]}–${end}`
  }
  const head = fromYear === toYear ? '' : `\u00a0${fromYear}`
  return `${italianDate(dayMonth(noon(from)))}${head} – ${end}`
}
