import { expect, test } from 'vitest'
import { check, dead, note } from './sizes.ts'
import { plant } from './tree.ts'

const lines = (n: number) => 'x\n'.repeat(n)
const wide = (n: number) => `short\n${'à'.repeat(n)}\n`

test('400 lines are enough', () => {
  expect(check(plant({ 'web/a.ts': lines(400), 'web/a.css': lines(12), 'README.md': lines(900) }))).toEqual(
    [],
  )
})

test.each(['web/a.ts', 'web/a.tsx', 'web/a.css', 'start/a.mjs', 'demo/press/a.ts'])(
  '%s of 401 lines is too long',
  (path) => {
    expect(check(plant({ [path]: lines(401) }))).toEqual([
      {
        what: `${path}: 401 lines, more than 400`,
        advice: expect.stringContaining('Split it by purpose'),
        read: 'decisions/rooms.md',
      },
    ])
  },
)

test.each(['web/a.ts', 'web/a.tsx', 'web/a.css', 'start/a.mjs', 'services/a.sql', 'decisions/a.md'])(
  '%s: a line of 110 columns fits, one of 111 does not, whatever its bytes',
  (path) => {
    expect(check(plant({ [path]: wide(110) }))).toEqual([])
    expect(check(plant({ [path]: wide(111) + wide(200) }))).toEqual([
      {
        what: `${path}:2: 2 lines over 110 columns`,
        advice: expect.stringContaining('oxfmt'),
        read: 'decisions/rooms.md',
      },
    ])
  },
)

test('what cannot be broken may be wider: an address, an import, a row of a table, an article', () => {
  const address = `https://example.it/${'a'.repeat(120)}`
  const image = `url("data:image/svg+xml,${'a b '.repeat(50)}")`
  expect(
    check(
      plant({
        'web/a.ts': `const policy =\n  '${address}'`,
        'web/b.ts': `import type { Outcome } from '${'folder/'.repeat(15)}outcome.ts'`,
        'web/a.css': `  --mask: ${image}`,
        'README.md': `| ${'cell '.repeat(40)}|\n- <${address}>`,
        'demo/articles/a.md': wide(400),
      }),
    ),
  ).toEqual([])
  const sentence = `${'Read it before the next meeting, '.repeat(3)} at ${address}`
  const several = `import { ${'name, '.repeat(20)} } from './a.ts'`
  expect(
    check(plant({ 'README.md': sentence, 'web/b.ts': `| ${'cell '.repeat(40)}|`, 'web/c.ts': several })),
  ).toHaveLength(3)
})

test('an entry of the lists that excuses nothing is named', () => {
  const used = { 'demo/articles/a.md': wide(111) }
  expect(check(plant(used))).toEqual([])
  expect(dead(plant(used))).toEqual([])
  expect(dead(plant({ 'demo/articles/a.md': wide(110) }))).toMatchObject([
    { what: expect.stringContaining('checks/sizes.ts: dead entry /^demo\\/articles') },
  ])
})

test('counts the files over 150 without calling them a breach', () => {
  expect(note(plant({ 'web/a.ts': lines(151), 'web/b.ts': lines(150), 'web/c.css': lines(1) }))).toBe(
    '1 of 3 files are longer than 150 lines',
  )
})
