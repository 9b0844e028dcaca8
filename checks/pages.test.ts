import { expect, test } from 'vitest'
import { check } from './pages.ts'
import { plant } from './tree.ts'

const map = (inside: string) =>
  `import { index, layout, prefix, route } from '@react-router/dev/routes'\nexport default [${inside}]`
const what = (files: Record<string, string>) => check(plant(files)).map((f) => f.what)

test('content, application, redirect, and pages inside a layout that says it for them', () => {
  expect(
    what({
      'web/routes.ts': map(
        "index('routes/a/home.tsx'), route('login', 'routes/a/login.ts'), route('gate', " +
          "'routes/a/gate.tsx'), ...prefix('dev', [layout('routes/a/dev.tsx', " +
          "[index('routes/a/dev-home.tsx')])])",
      ),
      'web/routes/a/home.tsx': 'export const handle = content()',
      'web/routes/a/gate.tsx': "export const handle = { ...content(), frame: 'none' }",
      'web/routes/a/login.ts': "export const loader = () => redirect('/')",
      'web/routes/a/dev.tsx': "export const handle = { frame: 'no-footer' }",
      'web/routes/a/dev-home.tsx': 'export default function Dev() {}',
      'web/routes/a/block.tsx': 'export function Block() {}',
    }),
  ).toEqual([])
})

test('a page on the map that is not there', () => {
  expect(check(plant({ 'web/routes.ts': map("route('faq', 'routes/a/faq.tsx')") }))).toEqual([
    {
      what: 'web/routes.ts: routes/a/faq.tsx is not there',
      advice: 'Write the page or take it off the map.',
      read: 'decisions/rooms.md',
    },
  ])
})

test('a page that does not say what it is', () => {
  expect(
    what({
      'web/routes.ts': map("route('faq', 'routes/a/faq.tsx')"),
      'web/routes/a/faq.tsx': 'export default function Faq() {}',
    }),
  ).toEqual(['web/routes/a/faq.tsx: does not say what kind of page it is'])
})

test('a page nobody can reach', () => {
  expect(
    what({ 'web/routes.ts': map(''), 'web/routes/a/faq.tsx': 'export const handle = content()' }),
  ).toEqual(['web/routes/a/faq.tsx: a page that web/routes.ts does not list'])
})
