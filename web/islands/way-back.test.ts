import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

const page = 'http://edicola.meriggio.localhost:3000/sezioni'
const asked = (back: string) => `${page}?back_to_site_uri=${encodeURIComponent(back)}`
const kept = (back: string) => wayBack(asked(back), '', 'meriggio.localhost')

test('who comes from the newspaper’s own site is led back to it', () => {
  expect(wayBack(page, 'http://www.meriggio.localhost:3000/', 'meriggio.localhost')).toBe(
    'http://www.meriggio.localhost:3000/',
  )
  for (const other of [
    '',
    'http://account.meriggio.localhost:3000/faq',
    'http://www.lagunare.localhost:3000/',
  ])
    expect(wayBack(page, other, 'meriggio.localhost')).toBeNull()
})

test('an address that the page is asked for with is kept when it is the masthead’s own', () => {
  const story = 'http://www.meriggio.localhost:3000/politica/a?b=c#d'
  expect(kept(story)).toBe(story)
  expect(kept('https://meriggio.localhost/')).toBe('https://meriggio.localhost/')
  // Before where one came from.
  expect(wayBack(asked(story), 'http://www.meriggio.localhost:3000/', 'meriggio.localhost')).toBe(story)
})

test.each([
  'javascript:alert(1)//www.meriggio.localhost',
  'http://evil.example/www.meriggio.localhost',
  'http://evilmeriggio.localhost/',
  'http://meriggio.localhost.evil.example/',
  'http://www.meriggio.localhost@evil.example/',
  'http://evil@www.meriggio.localhost/',
  'ftp://www.meriggio.localhost/',
  '//www.meriggio.localhost/',
  '/sezioni',
  `http://www.meriggio.localhost/${'a'.repeat(2000)}`,
])('%s is nobody’s way back', (address) => {
  expect(kept(address)).toBeNull()
})

const address = fc.oneof(
  fc.string(),
  fc
    .tuple(fc.constantFrom('http', 'https', 'javascript', 'ftp'), fc.domain())
    .map(([s, d]) => `${s}://${d}/`),
  fc.domain().map((name) => `http://${name}.meriggio.localhost/`),
)
test('whatever is asked for, what is kept is a page of the masthead', () => {
  fc.assert(
    fc.property(address, address, (back, referrer) => {
      const address = wayBack(asked(back.toWellFormed()), referrer, 'meriggio.localhost')
      if (address !== null) expect(new URL(address).hostname).toMatch(/(^|\.)meriggio\.localhost$/)
    }),
  )
})
