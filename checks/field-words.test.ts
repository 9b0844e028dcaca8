import { expect, test } from 'vitest'
import { check } from './field-words.ts'
import { plant } from './tree.ts'

const names = (path: string, text: string) =>
  check(plant({ [path]: text })).map(({ what }) => /«(\w[\w-]*)»/.exec(what)![1])

test.each([
  ['const told = 1', 'told'],
  ['function setTold(a: string) { return a }', 'setTold'],
  ['const f = (asked: string) => asked', 'asked'],
  ['const f = ({ a: kept }: { a: string }) => kept', 'kept'],
  ['const [found = 2] = []', 'found'],
  ['interface Standing { a: 1 }', 'Standing'],
  ['interface A { wanted: string }', 'wanted'],
  ['const MOST = 3', 'MOST'],
  ['const LONGEST_LINE = 3', 'LONGEST_LINE'],
  ['const PAPERS_DAY = 3', 'PAPERS_DAY'],
])('%s is named', (text, name) => {
  expect(names('services/a.ts', text)).toEqual([name])
})

test('a file is named too, in tests as well', () => {
  expect(names('services/still-told.test.ts', '')).toEqual(['still-told'])
})

test('words of the trade are clean, and names that stand elsewhere', () => {
  const text = `
    import { kept } from 'elsewhere'
    const { chosen } = await ask()
    const notFound = 404, mostRead = [], leftMargin = 1, MOST_READ_COUNT = 6
    const threshold = { asked: 'of the wire' }
    // told, asked, kept
  `
  expect(names('services/a.ts', text)).toEqual([])
  expect(names('services/a.test.ts', 'const told = 1')).toEqual([])
})
