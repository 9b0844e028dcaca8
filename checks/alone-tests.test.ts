import { expect, test } from 'vitest'
import { check } from './alone-tests.ts'
import { plant } from './tree.ts'

test('who has a process of its own, who is no test and who only speaks of it may', () => {
  expect(
    check(
      plant({
        'web/a.alone.test.ts': "vi.mock('./b.ts')",
        'web/a.slow.test.ts': 'process.memoryUsage()',
        'bench/memory.ts': 'process.memoryUsage()',
        'web/a.test.ts': "test('vi.mock()', () => void vi.fn())",
      }),
    ),
  ).toEqual([])
})

test.each([
  ['web/a.test.ts', "vi.mock('./b.ts')", 'vi.mock'],
  ['web/a.test.tsx', "vi.stubGlobal('fetch', answer)", 'vi.stubGlobal'],
  ['services/a.test.ts', 'expect(process.memoryUsage().rss)', 'process.memoryUsage'],
  ['services/a.test.ts', "const told = vi.spyOn(console, 'error')", 'vi.spyOn(console'],
  ['services/a.test.ts', 'const { queue } = sharp.counters()', 'sharp.counters'],
])('%s: %s', (path, text, what) => {
  expect(check(plant({ [path]: text })).map((finding) => finding.what)).toEqual([
    `${path}: ${what} touches the process, which the test shares with others`,
  ])
})
