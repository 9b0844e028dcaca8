import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTables, writeTables } from './font-tables.ts'

const tag = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIabcdefghi/2'), minLength: 4, maxLength: 4 })
const table = fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes))

test('a font taken apart and put together has the same tables, each at a multiple of four', () => {
  fc.assert(
    fc.property(fc.dictionary(tag, table, { minKeys: 1 }), (tables) => {
      const font = writeTables(new Map(Object.entries(tables)))
      expect(Object.fromEntries(readTables(font))).toEqual({ ...tables })
      expect(font.length % 4).toBe(0)
      for (let i = 0; i < Object.keys(tables).length; i++)
        expect(font.readUInt32BE(12 + 16 * i + 8) % 4).toBe(0)
    }),
  )
})
