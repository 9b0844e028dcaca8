import { expect, test } from 'vitest'
import { formatLine, formatSummary } from './run.ts'

test('a line tells fact and reason, and no control characters of others', () => {
  const line = {
    path: 'a/b.json',
    brand: 'LG',
    item: 'urn:\u001b[31mx',
    outcome: 'refused' as const,
    reason: 'Manca il titolo.',
    place: '$.headlines',
    repairs: ['data senza ora'],
    index: 3,
    total: 12,
  }
  expect(formatLine(line)).toBe(
    '[ 3/12] RIFIUTATO  LG a/b.json · urn: [31mx — Manca il titolo. ($.headlines)\n' +
      '                   riparato: data senza ora',
  )
  expect(formatSummary({ created: 1, updated: 2, unchanged: 0, withdrawn: 0, refused: 1, files: 4 })).toBe(
    '1 creato, 2 aggiornati, 1 rifiutato.',
  )
})
