import { realClock } from '../../platform/features/context.ts'
import fc from 'fast-check'
import type { Brand } from 'contract/reading/site/brand.ts'
import { testBrand } from 'contract/reading/site/test-brands.ts'
import { expect, test } from 'vitest'
import { threeMastheads } from '../../platform/test/brands.ts'
import { oneLine } from '../../platform/language/truncate.ts'
import { composeStories } from './compose.ts'
import { renderLetter, type Issue } from './letter.ts'
import { article, story } from '../../platform/test/newsletters.ts'
import { tokens } from './tokens.ts'

const issue = (parts: Partial<Issue> = {}): Issue => ({
  brand: testBrand({ look: '[data-brand="MG"]{--deep: #7d1316;--acc: #9e1b1e}' }),
  name: 'Il mattino',
  day: '2026-11-01',
  line: null,
  stories: [story(), story({ title: 'Seconda', path: '/articolo/2/seconda' })],
  publisher: { publisher: 'Edizioni di prova', publisherAddress: 'via di Prova 1, 00100 Roma' },
  newsstand: 'http://edicola.meriggio.localhost',
  manage: 'http://account.meriggio.localhost/user/newsletter/',
  ...parts,
})
const leave = 'http://account.meriggio.localhost/newsletter/disiscrizione/1.MG.mattino.x'
const hostile = '"><script>alert(1)</script>\r\nBcc: x@example.it\u0000\u202E&amp;'

test('a letter says whose it is, of which day, why it came, how to leave, and who publishes it', () => {
  const rendered = renderLetter(issue({ line: 'Buona domenica.' }))
  for (const said of [rendered.html(leave), rendered.text(leave)])
    for (const words of [
      'Il mattino',
      'domenica 1°\u00a0novembre 2026',
      'Buona domenica.',
      'http://edicola.meriggio.localhost/articolo/2/seconda',
      'è iscritto a «Il mattino»',
      leave,
      'http://account.meriggio.localhost/user/newsletter/',
      'Edizioni di prova, via di Prova 1, 00100 Roma',
    ])
      expect(said).toContain(words)
  expect(rendered.html(leave)).toContain('#7d1316')
  expect(rendered.html(leave)).toContain('prefers-color-scheme:dark')
  expect(rendered.subject).toBe('Il mattino: Acqua alta')
})

test('a title or an editor’s line is text, whatever it holds; each reader’s link is their own', () => {
  const rendered = renderLetter(
    issue({ line: hostile, stories: [story({ title: hostile, kicker: hostile, authors: [hostile] })] }),
  )
  expect(rendered.html(leave)).not.toContain('<script')
  expect(rendered.html(leave).split(leave)).toHaveLength(2)
  expect(rendered.text('altro')).not.toContain(leave)
})

test('composing makes one line of everything, tells nothing twice, takes what it should', async () => {
  const [newsletter] = threeMastheads.main.newsletters
  const found = { brand: threeMastheads.main as Brand, newsletter: { ...newsletter!, stories: 2 } }
  const stories = await composeStories(
    {
      clock: realClock,
      articlesOf: async () => [
        article(hostile, { standfirst: null }),
        article(hostile),
        article('Due'),
        article('Tre'),
      ],
    },
    found,
    '2026-11-20',
  )
  expect(stories.map(({ title }) => title)).toEqual([
    '"><script>alert(1)</script> Bcc: x@example.it &amp;',
    'Due',
  ])
  expect(stories[0]!.line).toBe('Come comincia.')
})

test('one line, of any text: no controls, no halves, no turned direction, within its length', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.integer({ min: 10, max: 200 }),
      (text, most) => {
        const line = oneLine(text, most)
        expect(line.length).toBeLessThanOrEqual(most)
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
      },
    ),
  )
  expect(oneLine('La piena del Po arriva domani sera', 20)).toBe('La piena del Po…')
})

test('the largest letter stays under 100 kB', async () => {
  const [newsletter] = threeMastheads.main.newsletters
  const long = '"'.repeat(5000)
  const author = { slug: 'a', name: long, portrait: null }
  const stories = await composeStories(
    {
      clock: realClock,
      articlesOf: async () =>
        Array.from({ length: 48 }, (_, i) =>
          article(`${i}${long}`, {
            standfirst: long,
            kicker: long,
            authors: [author, author, author, author],
          }),
        ),
    },
    { brand: threeMastheads.main, newsletter: { ...newsletter!, stories: 12 } },
    '2026-11-20',
  )
  expect(stories).toHaveLength(12)
  expect(
    Buffer.byteLength(renderLetter(issue({ stories, line: long.slice(0, 300) })).html(leave)),
  ).toBeLessThan(100_000)
})

test('a token opens its own newsletter and no other, and not with another secret', () => {
  const ours = tokens('un segreto di prova lungo abbastanza')
  const addressee = { account: 12, brand: 'MG', newsletter: 'mattino' }
  const token = ours.sign(addressee)
  expect(ours.read(token)).toEqual(addressee)
  expect(tokens('un altro segreto lungo abbastanza').read(token)).toBeNull()
  for (const forged of [
    token.replace('12.', '13.'),
    token.replace('MG', 'LG'),
    token.replace('mattino', 'sera'),
    token.slice(0, -1),
    `${token}A`,
    '',
    '..',
    '12.MG.mattino.',
  ])
    expect(ours.read(forged)).toBeNull()
})
