import { expect, test } from 'vitest'
import { check, dead } from './features.ts'
import { plant } from './tree.ts'

const rooms = (...rows: string[]) => ({
  'decisions/rooms.md': ['| folder | what it holds |', '|---|---|', ...rows].join('\n'),
})
const what = (files: Record<string, string>) => check(plant(files)).map((f) => f.what)
const files = {
  'contract/commerce/shop/offers.ts': '',
  'services/commerce/shop/store/orders.ts': '',
  'services/commerce/periods.ts': '',
  'services/platform/wire/call.ts': '',
  'web/routes/press-review/days/day.tsx': '',
  'web/frame/application/bar.tsx': '',
}

test('each folder of a group has one row, in whichever room it lies', () => {
  expect(
    what({
      ...files,
      ...rooms('| `commerce/shop` | a |', '| `platform/wire` | b |', '| `press-review/days` | c |'),
    }),
  ).toEqual([])
})

test('a folder without a row, a row without a folder, without words or there twice', () => {
  expect(
    check(
      plant({
        ...files,
        ...rooms(
          '| `commerce/shop` | a |',
          '| `commerce/shop` | again |',
          '| `commerce/cart` | b |',
          '| `platform/wire` |  |',
          '| `press-review/days` | c |',
        ),
      }),
    ),
  ).toEqual([
    {
      what: 'decisions/rooms.md: does not say what platform/wire holds',
      advice: 'Give it a row in the table of folders.',
      read: 'decisions/rooms.md',
    },
    {
      what: 'decisions/rooms.md: commerce/shop has two rows',
      advice: 'Take the row out.',
      read: 'decisions/rooms.md',
    },
    {
      what: 'decisions/rooms.md: commerce/cart is not there',
      advice: 'Take the row out.',
      read: 'decisions/rooms.md',
    },
  ])
  expect(what(files)).toHaveLength(3)
})

test('a feature of the list that no room has is named', () => {
  const entries = (texts: Record<string, string>) => dead(plant(texts)).map((f) => f.what)
  expect(entries({})).toContain('checks/features.ts: dead entry commerce/shop')
  expect(entries(files)).not.toContain('checks/features.ts: dead entry commerce/shop')
})
