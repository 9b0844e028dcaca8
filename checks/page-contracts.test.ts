import { expect, test } from 'vitest'
import { check } from './page-contracts.ts'
import { plant } from './tree.ts'

const page = (...names: string[]) =>
  ['| name | why |', '|---|---|', ...names.map((name) => `| ${name} | why |`)].join('\n')
const what = (files: Record<string, string>, ...names: string[]) =>
  check(plant({ 'decisions/page-contracts.md': page(...names), ...files })).map((f) => f.what)

test('names on the page, a test’s own, and what is only read', () => {
  expect(
    what(
      {
        'web/a.tsx':
          'const View = () => <p data-kind="a" />\nconst KEY = "theme"\nlocalStorage.getItem(KEY)\n' +
          'root.dataset["signed"] = ""\nconst kind = element.dataset["other"]',
        'web/a.test.tsx': 'const View = () => <p data-test="a" />',
        'contract/identity/cookies.ts': "export const cookies = { session: '__Host-sid' }",
        'web/server/gateway.ts': 'const cookieName = (gate: string) => `gate-${gate}`',
      },
      '`data-kind` `data-signed`',
      '`theme`',
      '`__Host-sid`',
      '`gate-site`',
    ),
  ).toEqual([])
})

test.each([
  ['const View = () => <p data-kind="a" />', 'data-kind'],
  ["const own = { 'data-roles': 'a' }", 'data-roles'],
  ["root.dataset['dayWord'] = ''", 'data-day-word'],
  ["element.setAttribute('data-shown', '')", 'data-shown'],
  ["element.toggleAttribute('data-spoken', true)", 'data-spoken'],
  ["localStorage.setItem('theme', 'dark')", 'theme'],
  ["const KEY = 'reader-view'\nsessionStorage.getItem(KEY)", 'reader-view'],
  ["const cookie = '__Host-new'", '__Host-new'],
])('%s is on no line', (text, name) => {
  expect(what({ 'web/a.tsx': text })).toEqual([
    `web/a.tsx: sets ${name}, which is not on decisions/page-contracts.md`,
  ])
})

test('a line whose name is gone, and no page at all', () => {
  expect(what({ 'web/a.tsx': 'const a = 1' }, '`data-kind`')).toEqual([
    'decisions/page-contracts.md: lists data-kind, which is nowhere in the code',
  ])
  expect(check(plant({})).map((f) => f.what)).toEqual(['decisions/page-contracts.md: not there'])
})
