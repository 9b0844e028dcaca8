import { expect, test } from 'vitest'
import { check, note } from './sizes.ts'
import { plant } from './tree.ts'

const lines = (n: number) => 'x\n'.repeat(n)

test('300 lines are enough', () => {
  expect(check(plant({ 'web/a.ts': lines(300), 'web/a.css': lines(12), 'README.md': lines(900) }))).toEqual(
    [],
  )
})

test.each(['web/a.ts', 'web/a.tsx', 'web/a.css', 'start/a.mjs'])('%s of 301 lines is too long', (path) => {
  expect(check(plant({ [path]: lines(301) }))).toEqual([
    {
      what: `${path}: 301 lines, more than 300`,
      advice: expect.stringContaining('Split it by purpose'),
      read: 'decisions/rooms.md',
    },
  ])
})

test('counts the files over 70 without calling them a breach', () => {
  expect(note(plant({ 'web/a.ts': lines(71), 'web/b.ts': lines(70), 'web/c.css': lines(1) }))).toBe(
    '1 of 3 files are longer than 70 lines',
  )
})
