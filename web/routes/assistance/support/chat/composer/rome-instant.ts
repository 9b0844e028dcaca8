import { ROME } from 'contract/platform/rome.ts'

const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: ROME, dateStyle: 'short', timeStyle: 'short' })

/**
 * The instant (ISO 8601 in UTC) at which Rome's clocks show a time (HH:MM) of a day (YYYY-MM-DD); the first
 * of two when they are put back. Null when they never show it.
 */
export function instantOfRome(day: string, time: string): string | null {
  const expected = `${day} ${time}`
  const utc = Date.parse(`${day}T${time}:00Z`)
  if (!Number.isFinite(utc)) return null
  for (const hours of [2, 1]) {
    const at = new Date(utc - hours * 3_600_000)
    if (shown.format(at) === expected) return at.toISOString()
  }
  return null
}
