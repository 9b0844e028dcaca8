import { DOMParser } from '@xmldom/xmldom'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unzip } from '../test/unzip.ts'
import type { Cell } from './csv.ts'
import { dayNumber, type Sheet, xlsxOf } from './xlsx.ts'

/** The cells of a sheet, by their places: what a spreadsheet reads in them. */
async function cellsOf(bytes: Buffer, sheet = 1): Promise<Map<string, string | number>> {
  const parts = await unzip(bytes)
  const xml = (path: string) =>
    new DOMParser({
      onError: (level, message) => {
        throw new Error(`${path}: ${level} ${message}`)
      },
    }).parseFromString(String(parts.get(path)), 'text/xml')
  for (const path of parts.keys()) xml(path)
  const cells = [...xml(`xl/worksheets/sheet${sheet}.xml`).getElementsByTagName('c')]
  return new Map(
    cells.map((cell) => {
      const text = cell.textContent ?? ''
      const isText = cell.getAttribute('t') === 'inlineStr'
      // A spreadsheet reads `_x0041_` as the character of that code.
      const read = text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) =>
        String.fromCodePoint(parseInt(code, 16)),
      )
      return [cell.getAttribute('r')!, isText ? read : Number(text)]
    }),
  )
}

test('a workbook is read back: words, numbers, amounts and days, whatever they are', async () => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ''))
  const cell = fc.oneof<fc.Arbitrary<Cell>[]>(
    words,
    fc.constantFrom('=1+1', '_x0041_', '<a>&"', ' due  spazi '),
    fc.integer(),
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => ({ cents })),
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => ({
        day: date.toISOString().slice(0, 10),
      })),
    fc.constant(null),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (rows) => {
      const cells = await cellsOf(await xlsxOf([{ name: 'Fatture', head: ['Uno', 'Due'], rows }]))
      for (const [i, row] of rows.entries())
        for (const [j, one] of row.entries()) {
          const read = cells.get(`${'AB'[j]}${i + 2}`)
          if (one === null || one === '') expect(read).toBeUndefined()
          else if (typeof one !== 'object') expect(read).toBe(one)
          else if ('day' in one) expect(read).toBe(dayNumber(one.day))
          else expect(Math.round((read as number) * 100)).toBe(one.cents)
        }
    }),
    { numRuns: 40 },
  )
})

test('a sheet for each register, its head frozen, columns beyond Z, days as spreadsheets count', async () => {
  const wide: Sheet = { name: 'Prima nota', head: Array.from({ length: 28 }, (_, i) => `C${i}`), rows: [] }
  const bytes = await xlsxOf([{ name: 'IVA', head: ['A'], rows: [[1]] }, wide])
  expect((await cellsOf(bytes, 2)).get('AB1')).toBe('C27')
  const parts = await unzip(bytes)
  expect(String(parts.get('xl/workbook.xml'))).toContain('<sheet name="Prima nota" sheetId="2"')
  expect(String(parts.get('xl/worksheets/sheet1.xml'))).toContain('state="frozen"')
  expect([dayNumber('1900-03-01'), dayNumber('2026-11-30')]).toEqual([61, 46_356])
  expect(await xlsxOf([wide])).toEqual(await xlsxOf([wide]))
})
