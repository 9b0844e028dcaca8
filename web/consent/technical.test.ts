import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CONSENT_COOKIE } from './choice.ts'
import { TC_COOKIE } from './tcf/tc-cookie.ts'
import { technical } from './technical.ts'

test('every key that our pages store is technical: taking consent back loses none of them', async () => {
  const page = await readFile(new URL('../../decisions/page-contracts.md', import.meta.url), 'utf8')
  const [, storage] = /## Storage of the browser[^\n]*\n([^]*?)\n## /.exec(page)!
  const cells = [...storage!.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell]) => cell!)
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, key]) => key!))
  expect(listed.length).toBeGreaterThan(10)
  for (const key of listed) expect([...technical.keys]).toContain(key)
  for (const ours of [CONSENT_COOKIE, TC_COOKIE]) expect([...technical.cookies]).toContain(ours)
})

test('the cookie policy names whatever our pages store', async () => {
  const { legal } = JSON.parse(await readFile('brands/shared.json', 'utf8')) as {
    legal: { cookie: { paragraphs: { text: string }[] } }
  }
  const policy = legal.cookie.paragraphs.map(({ text }) => text).join(' ')
  for (const name of [...technical.keys, ...technical.cookies]) expect(policy).toContain(`«${name}»`)
})
