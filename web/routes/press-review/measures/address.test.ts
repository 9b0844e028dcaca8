import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftDay } from 'contract/platform/rome.ts'
import { periodNames, periodOf } from 'contract/press-review/measures/period.ts'
import { measuresPath, readMeasuresAddress } from './address.ts'

const today = '2026-11-24'
const read = (path: string) => readMeasuresAddress(new URL(path, 'http://x'), today)

test('what an address says is said by the same address', () => {
  const day = fc.integer({ min: 0, max: 5000 }).map((n) => shiftDay('2020-01-01', n))
  const query = fc.record({
    name: fc.constantFrom(null, ...periodNames),
    typed: fc.record({ from: day, to: day }),
    only: fc.constantFrom('all' as const, 'sent' as const),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(query, (of) => {
      const said = read(measuresPath(of))
      expect(said).toMatchObject({ name: of.name, only: of.only, page: of.page })
      if (of.name === null) expect(said.typed).toEqual(of.typed)
      else expect(said.period).toEqual(periodOf(of.name, today))
    }),
  )
})

test('days that are none, or too many, or the wrong way round are kept as they were written', () => {
  for (const [from, to] of [
    ['', ''],
    ['2026-02-30', '2026-03-01'],
    ['2026-11-24', '2026-11-02'],
    ['2020-01-01', '2026-01-01'],
    ['ieri', '2026-11-02'],
  ])
    expect(read(`/rassegna/misure?dal=${from}&al=${to}`)).toMatchObject({ typed: { from, to }, period: null })
})
