import { theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { testBrand } from 'contract/reading/site/test-brands.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linksIn } from '../test/find-links.ts'
import { type Draft, letter } from './letter.ts'
import {
  joined,
  markup,
  ownAddress,
  type SafeText,
  text,
  trusted,
  untrusted,
  untrustedLines,
} from './safe-text.ts'

const hostile = [
  'Premio: apri https://premi.example.com/ritira',
  'www.premi.it',
  'premi.it/ritira',
  'apri premi.com.',
  'PREMI.IT',
  'http:premi.it',
  '//premi.it',
  'scrivi a ladro@premi.it',
  'mailto:ladro@premi.it',
  'tel:+39061234567',
  '93.184.216.34/ritira',
  'http://93.184.216.34',
  'http://localhost:3000/',
  'xn--caff-dma.it',
  'caffè.рф',
  'premi。com',
  'pre\u200bmi.c\u00adom',
  'premi.\u202eti',
  'https:\u2060//premi.it',
  'premi.\u200ccom',
  'premi.\ufe0fcom',
  'premi﹒com',
  'premi-rai.ﬁ',
]

test.each(hostile)('nothing in %j is a link', (typed) => {
  for (const safe of [untrusted(typed), text`Ciao ${typed}, leggi`, untrustedLines(`Ciao\n${typed}`, 200)])
    expect(linksIn(String(safe))).toEqual([])
})

test('what is a site’s name only in capitals is parted too, and so is a folder of a machine', () => {
  expect(String(untrusted('premi-rai.ﬁ')).toUpperCase()).toBe('PREMI-RAI. FI')
  expect(String(untrusted('\\\\premi\\file'))).toBe('\\ \\premi\\file')
})

test('whatever is typed: one line, no links, no signs without a shape, twice as once', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...hostile,
      '.',
      ':',
      '/',
      '@',
      ' ',
      '\n',
      '\u0000',
      '\u2028',
      '\u200d',
      '👩‍👩‍👧',
      'è',
      'www',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.webUrl(),
    fc.emailAddress(),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      (typed) => {
        const safe = String(untrusted(typed))
        expect(linksIn(safe)).toEqual([])
        expect(safe).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u,
        )
        expect(String(untrusted(safe, 1000))).toBe(safe)
      },
    ),
  )
})

test.each([
  'Vetrerie Vallarin S.r.l.',
  'Anna D’Angelo',
  'Il Meriggio, 119,99 €, ore 23:59:59',
  'carta •••• 4242',
  'Digital (Il Meriggio), un anno',
  'Fattura 12/2026 di 1.234.567,89 €',
  'Come va? Bene... e tu?! (art. 59, c. 1)',
  '👩‍👩‍👧 नमस्ते مرحبا',
  theDate('il', '2026-11-20'),
  euros(123_456_789),
])('%j stays as it is', (ordinary) => {
  expect(String(text`${ordinary}`)).toBe(ordinary)
})

test('what is too long is cut between words', () => {
  expect(String(untrusted('parola '.repeat(100), 40))).toBe('parola parola parola parola parola…')
})

test('the lines of a text stay, set in as they were, and nobody adds one in a single line', () => {
  expect(String(untrustedLines('Uno\r\n    due \n\n tre\u2028quattro', 200))).toBe(
    'Uno\n    due\n\n tre\nquattro',
  )
  expect(String(text`Nome: ${'Anna\nContratto: tutti'}`)).toBe('Nome: Anna Contratto: tutti')
})

test('a sentence may be broken in the program, keeps its safe parts and the space of its others', () => {
  const link = trusted('https://account.meriggio.it/recesso')
  expect(
    String(text`Ciao ${'Anna'}, recedi qui:
      ${link}.${' Hai tempo.'} ${joined([text`Uno`, text`due`], ' · ')} ${3}`),
  ).toBe('Ciao Anna, recedi qui: https://account.meriggio.it/recesso. Hai tempo. Uno · due 3')
  expect(markup(text`${'<b>'} & ${'"'}`)).toBe('&lt;b&gt; &amp; &quot;')
})

test('an address is whole for its owner, unless it is none', () => {
  expect(String(ownAddress('anna.o’hara+x@example.it'.replace('’', "'")))).toBe("anna.o'hara+x@example.it")
  expect(linksIn(String(ownAddress('http://premi.it/?a@b.it')))).toEqual([])
})

test('the compiler lets no plain string into a letter', () => {
  const host = {
    brand: testBrand(),
    site: 'account',
    origin: 'http://account.meriggio.localhost',
    known: true,
  }
  const name = hostile[0]!
  const planted = {
    to: 'anna@example.it',
    host,
    // @ts-expect-error a plain string is no SafeText
    subject: `${name} ti invita` satisfies Draft['subject'],
    // @ts-expect-error neither is what was escaped
    title: name satisfies SafeText,
  }
  expect(planted.subject).toContain('https://')
  const drawn = letter(
    {
      to: 'anna@example.it',
      host: host as Draft['host'],
      subject: text`${name} ti invita`,
      title: text`${name} ti invita`,
      paragraphs: [text`Ciao ${name}.`],
      quote: untrustedLines(name, 100),
    },
    { publisher: 'Edizioni', publisherAddress: 'Roma' },
  )
  for (const part of [drawn.subject, drawn.text, drawn.html.replaceAll(/<[^>]*>/g, ' ')])
    expect(linksIn(part)).toEqual([])
})
