import { expect, test } from 'vitest'
import { plant } from './tree.ts'
import { check, dead } from './words.ts'

const site =
  `const words = ['Accesso Riservato', 'C\\'è stato un errore', "Unexpected Application Error!", '400 ` +
  `Bad Request', '403 Forbidden', '404 Not Found', '405 Method Not Allowed']`

test('only what exists so far is due', () => {
  expect(check(plant({ 'web/routes/reading/site/error-page.tsx': site }))).toEqual([])
})

test('words that are missing are named with their folder', () => {
  expect(
    check(
      plant({
        'web/routes/reading/site/error-page.tsx': site.replace('Accesso Riservato', 'Accesso riservato'),
      }),
    ),
  ).toEqual([
    {
      what: 'web/routes/reading/site/: «Accesso Riservato» is nowhere in web/',
      advice: expect.stringContaining('to the letter'),
      read: 'decisions/rooms.md',
    },
  ])
})

test('the right words in a test alone do not count', () => {
  expect(
    check(
      plant({
        'web/routes/reading/search/search.tsx': '',
        'web/routes/reading/search/search.test.tsx': "'Nessun risultato trovato'",
      }),
    ),
  ).toHaveLength(1)
})

test('another apostrophe is a breach even beside the right one', () => {
  expect(
    check(
      plant({
        'web/routes/reading/site/error-page.tsx': site,
        'web/root.tsx': '<title>C’è stato un errore</title>',
      }),
    ).map((f) => f.what),
  ).toEqual(['web/root.tsx: «C’è stato un errore» has another apostrophe than the specification'])
})

test('words in a comment are not shown; between tags, in a template or in JSON they are', () => {
  const search = 'web/routes/reading/search/search.tsx'
  const word = 'Nessun risultato trovato'
  const count = (files: Record<string, string>) => check(plant(files)).length
  expect(count({ [search]: `// ${word}\nexport const a = 1 /* ${word} */` })).toBe(1)
  expect(count({ [search]: `const a = { 'x': 1 } // '${word}'` })).toBe(1)
  expect(count({ [search]: `const View = () => <p>{/* ${word} */}</p>` })).toBe(1)
  expect(count({ [search]: `const View = () => <p>${word}</p>` })).toBe(0)
  expect(count({ [search]: `const a = \`${word}, \${n}\`` })).toBe(0)
  expect(count({ [search]: '', 'web/words/search.json': `{ "none": ["${word}"] }` })).toBe(0)
})

test('a folder that is not there is named: its words would be due nowhere', () => {
  const folders = dead(plant({ 'web/routes/reading/site/error-page.tsx': site })).map((f) => f.what)
  expect(folders).toContain('checks/words.ts: dead entry web/routes/reading/search/')
  expect(folders).not.toContain('checks/words.ts: dead entry web/routes/reading/site/')
})
