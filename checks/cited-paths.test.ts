import { expect, test } from 'vitest'
import { check, dead } from './cited-paths.ts'
import { plant } from './tree.ts'

const what = (files: Record<string, string>) => check(plant(files)).map((f) => f.what)

test('paths that are there, names with a gap, things made by the program and things that are no path', () => {
  expect(
    what({
      'brands/MG/look.css': '/* Tokens of `ink.css`; the schema is contract/reading/site/brand.ts. */',
      'brands/MG/ink.css': '',
      'contract/reading/site/brand.ts':
        '/** Read from `brands/XX/look.css` and `brand.ts`; `text/plain`, `Europe/Rome`, `/info/{page}`, ' +
        '`application/json`, `.ts`. */',
      'brands/README.md':
        '`XX/look.css` and `look.css` in `brands/`; [the wire](../contract/reading/site/brand.ts#L3), ' +
        '[us](https://example.it/a.md), [below](#below); `web/build`, `./data`.',
      'decisions/rooms.md': 'See `contract/` and `contract/*/site/brand.ts`.',
      'services/drop.ts':
        '/** Moves to `done/{day}/`, writes `{out}/authors.json`; see `brand.ts`. The browser speaks in ' +
        '`journeys/`. */',
      'services/a.ts': 'const path = `demo/never.ts`',
      'services/platform/database/migrations/0001-all.sql': '-- As services/called-then.ts says.',
    }),
  ).toEqual([])
})

test.each([
  ['README.md', 'Open `web/gone.ts`.', 'web/gone.ts'],
  ['demo/README.md', 'Open [it](gone.md).', 'gone.md'],
  ['decisions/one.md', 'Held by `checks/gone.ts`', 'checks/gone.ts'],
  ['decisions/one.md', 'See `ART.md`', 'ART.md'],
  ['decisions/one.md', 'See `web/gone/`', 'web/gone/'],
  ['decisions/one.md', 'See `web/{page}/gone.ts`', 'web/{page}/gone.ts'],
  ['web/a.ts', '/** Like `gone.ts`. */', 'gone.ts'],
  ['web/a.tsx', '// As web/frame/gone.tsx does.', 'web/frame/gone.tsx'],
  ['web/a.css', '/* Like `gone.css`. */', 'gone.css'],
  ['services/a.sql', '-- Like `gone.sql`.', 'gone.sql'],
])('%s: %s', (path, text, dead) => {
  const around = { 'web/here.ts': '', 'checks/here.ts': '' }
  expect(check(plant({ ...around, [path]: text }))).toEqual([
    {
      what: `${path}: cites ${dead}, which is not there`,
      advice: 'Correct the path or take the sentence away.',
      read: 'decisions/rooms.md',
    },
  ])
})

test('a folder of made files that nobody cites is named', () => {
  expect(dead(plant({ 'README.md': 'Data stay in `data/`.' })).map((f) => f.what)).toEqual([
    'checks/cited-paths.ts: dead entry web/build',
  ])
})
