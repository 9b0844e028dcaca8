import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { check } from './content-budget.ts'
import { plant } from './tree.ts'

const noise = (bytes: number) =>
  randomBytes(Math.ceil((bytes * 3) / 4))
    .toString('base64url')
    .slice(0, bytes)
const manifest = {
  routes: {
    root: { module: '/assets/root-1.js', css: ['/assets/root-1.css'] },
    'routes/a/home': {
      parentId: 'root',
      module: '/assets/home-1.js',
      css: ['/assets/root-1.css', '/assets/home-1.css'],
    },
    'routes/a/app': { parentId: 'root', module: '/assets/app-1.js', css: ['/assets/app-1.css'] },
  },
}

/** A small website inside its budget, with what a test changes. */
function site(changed: Record<string, string> = {}, look = '') {
  const built: Record<string, string> = {
    'routes.json': JSON.stringify(manifest),
    'client/assets/root-1.css': noise(3000),
    'client/assets/home-1.css': noise(3000),
    'client/assets/app-1.css': noise(30_000),
    'client/assets/home-1.js': 'import"./react-1.js"',
    'client/assets/react-1.js': 'Symbol.for("react.transitional.element")',
    'client/assets/head-1.js': '0',
    'client/assets/loader-1.js': 'import{a}from"./dates-1.js";import("./wake-1.js")',
    'client/assets/signIn-1.js': 'import"./rules-1.js"',
    'client/assets/contact-1.js': '0',
    'client/assets/faq-1.js': '0',
    'client/assets/rules-1.js': 'export let b',
    'client/assets/dates-1.js': 'export let a',
    'client/assets/wake-1.js': 'import"./react-1.js"',
    'client/assets/serif-12345678.woff2': noise(40_000),
    'client/assets/sans-12345678.woff2': noise(30_000),
    'client/assets/serif-italic-12345678.woff2': noise(50_000),
    'server/app.js':
      'var head$5 = "/assets/head-1.js";\nvar loader$17 = "/assets/loader-1.js";\n' +
      'var signIn = "/assets/signIn-1.js";\nvar contact = "/assets/contact-1.js";\n' +
      'var faq = "/assets/faq-1.js";',
    ...changed,
  }
  return plant(
    {
      'web/routes.ts': "export default [index('routes/a/home.tsx'), route('app', 'routes/a/app.tsx')]",
      'web/routes/a/home.tsx': 'export const handle = content()',
      'web/routes/a/app.tsx': "export const handle = { frame: 'none' }",
      'web/frame/head.tsx':
        "import serif from '../fonts/made/serif.woff2?url'\nimport sans from '../fonts/made/sans.woff2?url'",
      'brands/MG/look.css': look,
    },
    { built: new Map(Object.entries(built).map(([path, text]) => [path, new TextEncoder().encode(text)])) },
  )
}
const what = (changed: Record<string, string>, look?: string) => check(site(changed, look)).map((f) => f.what)

test('a website inside its budget; application pages are not weighed here', () => {
  expect(check(site())).toEqual([])
})

test('a page whose sheets grow is named with its weight', () => {
  expect(check(site({ 'client/assets/home-1.css': noise(12_000) }))).toEqual([
    {
      what: expect.stringMatching(/^web\/routes\/a\/home\.tsx: CSS gz: 1\d\.\d kB, more than 10$/),
      advice: expect.stringContaining('home-1.css'),
      read: 'decisions/content-budget.md',
    },
  ])
})

test("the masthead's look weighs too", () => {
  expect(what({}, noise(9000))).toEqual([expect.stringContaining('CSS gz')])
})

test('the loader grows, by itself or by what it imports', () => {
  expect(what({ 'client/assets/dates-1.js': `export let a="${noise(22_000)}"` })).toEqual([
    expect.stringMatching(/^web\/islands\/loader\.ts: loader and head script gz: 1\d\.\d kB, more than 15$/),
    // Its script stands on the page of questions too.
    expect.stringMatching(
      /^web\/routes\/assistance\/support\/faq\/enhance\.ts: all scripts .* more than 15$/,
    ),
  ])
})

test('the script of sign-in grows, or brings React', () => {
  expect(what({ 'client/assets/rules-1.js': `export let b="${noise(54_000)}"` })).toEqual([
    expect.stringMatching(
      /^web\/routes\/identity\/sign-in\/enhance\.ts: all scripts .* gz: 4\d\.\d kB, more than 40$/,
    ),
  ])
  expect(what({ 'client/assets/rules-1.js': 'import"./react-1.js"' })).toEqual([
    expect.stringMatching(/^web\/routes\/identity\/sign-in\/enhance\.ts: brings React/),
  ])
})

test('the head script grows', () => {
  expect(what({ 'client/assets/head-1.js': `"${'a'.repeat(2100)}"` })).toEqual([
    'web/islands/head.ts: head script: 2.1 kB, more than 2',
  ])
})

test('React or a page comes with the loader', () => {
  expect(what({ 'client/assets/dates-1.js': 'import"./react-1.js";export let a' })).toEqual([
    'web/islands/loader.ts: brings React (/assets/react-1.js) before anything wakes',
  ])
  expect(
    what({ 'client/assets/dates-1.js': 'import"./home-1.js";export let a', 'client/assets/home-1.js': '1' }),
  ).toEqual(['web/islands/loader.ts: brings routes/a/home.tsx before anything wakes'])
})

test('the preloaded fonts grow', () => {
  expect(what({ 'client/assets/sans-12345678.woff2': noise(41_000) })).toEqual([
    'web/frame/head.tsx: the preloaded fonts: 81.0 kB, more than 80',
  ])
})

test('a font, a page, a script or the whole website that was not built', () => {
  expect(what({ 'client/assets/sans-12345678.woff2': '' })).toEqual([
    'web/frame/head.tsx: preloads sans.woff2, which is not in the built website',
  ])
  expect(what({ 'routes.json': '{"routes":{}}' })).toEqual([
    'web/routes/a/home.tsx: not in the built website',
  ])
  expect(check({ ...site(), built: null }).map((f) => f.what)).toEqual(['web/build: not there'])
  expect(what({ 'server/app.js': '' })).toEqual(['web/build: a script of pages without hydration is missing'])
})
