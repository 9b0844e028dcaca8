import { expect, test } from 'vitest'
import { relativeTime, separatorOf } from './relative-time.ts'

const now = new Date('2026-11-20T09:00:00Z')
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000).toISOString(), now)
const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

test('the thresholds of SPEC §9: a minute, an hour, a day, a week, 4.35 weeks, twelve months', () => {
  const month = 4.35 * 7 * DAY
  expect(
    [
      ...[-5, 0, 59, MINUTE, HOUR - 1, HOUR, DAY - 1, DAY, 2 * DAY],
      ...[7 * DAY - 1, 7 * DAY, month - 1, month, 12 * month - 1, 12 * month, 30 * month],
    ].map(ago),
  ).toEqual([
    ...['Adesso', 'Adesso', 'Adesso', '1\u00a0minuto fa', '59\u00a0minuti fa', '1\u00a0ora fa'],
    ...['23\u00a0ore fa', '1\u00a0giorno fa', '2\u00a0giorni fa', '6\u00a0giorni fa', '1\u00a0settimana fa'],
    ...['4\u00a0settimane fa', '1\u00a0mese fa', '11\u00a0mesi fa', '1\u00a0anno fa', '2\u00a0anni fa'],
  ])
})

test('days between messages are those of Rome', () => {
  expect(separatorOf('2026-11-19T23:30:00Z', now)).toBe('Oggi')
  expect(separatorOf('2026-11-19T22:30:00Z', now)).toBe('Ieri')
  expect(separatorOf('2026-11-17T12:00:00Z', now)).toBe('martedì 17\u00a0novembre 2026')
})
