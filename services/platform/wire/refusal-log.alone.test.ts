import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalLog } from './refusal-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a minute of refusals is a line a kind, and a quiet one none', () => {
  const lines: string[] = []
  const log = refusalLog((line) => lines.push(line))
  for (let i = 0; i < 1000; i++) log.note('limit')
  log.note('origin')
  expect(lines).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([
    'Richieste rifiutate in un minuto, troppe in poco tempo: 1000.',
    'Richieste rifiutate in un minuto, da una pagina di altri: 1.',
  ])
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(2)
})

test('what was counted is said before the program ends', () => {
  const lines: string[] = []
  const log = refusalLog((line) => lines.push(line))
  log.note('gate')
  log.close()
  expect(lines).toEqual(['Richieste rifiutate in un minuto, testata ancora chiusa: 1.'])
})
