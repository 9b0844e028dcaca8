import { expect, test } from 'vitest'
import { check, dead } from './environment.ts'
import { plant } from './tree.ts'

test('start/ reads it, web/ may know how it was built, words about it are no reading', () => {
  expect(
    check(
      plant({
        'start/settings.ts': 'export const port = process.env.PORT',
        'web/root.tsx': 'if (import.meta.env.DEV) console.log(import.meta.env.MODE)',
        'services/app.ts': "// process.env\nconst text = 'process.env.PORT'\nconst env = { a: 1 }\nenv.a++",
      }),
    ),
  ).toEqual([])
})

test.each([
  ['services/app.ts', 'const p = process.env.PORT', 'process.env'],
  ['journeys/playwright.config.ts', "const p = process['env']", 'process.env'],
  ['web/server/app.ts', 'const p = globalThis.process.env', 'process.env'],
  ['web/server/app.ts', 'const { env } = process', 'process.env'],
  ['demo/a.ts', "import { env } from 'node:process'", 'process.env'],
  ['demo/a.ts', 'process.loadEnvFile()', 'process.loadEnvFile'],
  ['web/root.tsx', 'const k = import.meta.env.VITE_KEY', 'import.meta.env.VITE_KEY'],
  ['web/root.tsx', 'const { VITE_KEY } = import.meta.env', 'import.meta.env'],
  ['services/app.ts', 'const d = import.meta.env.DEV', 'import.meta.env.DEV'],
  ['web/root.tsx', 'const d = import.meta.env.PROD', 'import.meta.env.PROD'],
])('%s: %s', (path, text, read) => {
  expect(check(plant({ [path]: text }))).toEqual([
    {
      what: `${path}: reads ${read}`,
      advice: 'Add the setting to start/settings.ts and have it handed in.',
      read: 'decisions/rooms.md',
    },
  ])
})

test('a fact of the build that no page asks for is named', () => {
  expect(
    dead(plant({ 'web/a.ts': 'if (import.meta.env.DEV) log(import.meta.env.MODE)' })).map((f) => f.what),
  ).toEqual(['checks/environment.ts: dead entry SSR'])
})
