import { glob, readFile } from 'node:fs/promises'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { type Draft, letter } from '../outside/letter.ts'
import { soundHeaders } from '../outside/mail.ts'
import { invoicingMastheads } from '../test/brands.ts'
import { drawnLetters } from '../test/drawn-letters.ts'
import { lettersOfAccounts } from '../test/letters-of-accounts.ts'
import { lettersOfSales } from '../test/letters-of-sales.ts'

interface Parts {
  text: string
  html: string
}
const drafts: Readonly<Record<string, Draft | Draft[]>> = { ...lettersOfAccounts, ...lettersOfSales }
const publisher = invoicingMastheads.shared
const all: readonly (readonly [name: string, parts: Parts])[] = [
  ...Object.entries(drafts).flatMap(([name, one]) =>
    [one].flat().map((draft) => [name, letter(draft, publisher)] as const),
  ),
  ...Object.entries(drawnLetters).flatMap(([name, parts]) => parts.map((one) => [name, one] as const)),
]

const sources = await Array.fromAsync(
  glob('services/**/*.ts', { exclude: (path) => /\.test\.ts$|node_modules/.test(path) }),
  async (path) => [path.replace(/^services\//, ''), await readFile(path, 'utf8')] as const,
)

test('each letter that the program can write stands in the table of this test', () => {
  const written = sources.flatMap(([path, source]) =>
    // A declaration and what follows it until the next one.
    source
      .split(/^(?=export )/m)
      .filter((part) => /\): Draft(?: =>| \{)/.test(part))
      .map((part) => `${path} ${/^export (?:const|function) (\w+)/.exec(part)![1]}`),
  )
  expect(Object.keys(drafts).toSorted()).toEqual(written.toSorted())
  const framing = sources.flatMap(([path, source]) => (/\bframeLetter\(\{/.test(source) ? [path] : []))
  expect(['platform/outside/letter.ts', ...Object.keys(drawnLetters)].toSorted()).toEqual(framing.toSorted())
  // Nobody writes one on the spot, nor a document of their own.
  for (const [path, source] of sources) {
    expect([path, /\bpost\(\s*tx,\s*\{/.test(source)]).toEqual([path, false])
    if (path !== 'platform/mail/letter-frame.ts')
      expect([path, source.includes('name="supported-color')]).toEqual([path, false])
  }
})

const addresses = (text: string) => new Set(text.match(/https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)]/g))
const unescaped = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

test.each(all)('%s: both parts name the publisher and lead to the same places', (_, { text, html }) => {
  const seen = unescaped(html.replaceAll(/<br>/g, '\n').replaceAll(/<[^>]*>/g, ''))
  for (const part of [text, seen]) {
    expect(part).toContain(
      'Edizioni di prova, via di Prova 1, 00100 Roma · Partita IVA e codice fiscale 01234560587',
    )
    expect(part).toContain('© Il Meriggio')
  }
  const links = new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, url]) => unescaped(url!)))
  // What somebody typed is no link of ours.
  const named = [...addresses(text)].filter((url) => !url.startsWith('http://altrove.example/'))
  expect([...links].toSorted()).toEqual(named.toSorted())
})

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Many mail programs read no style sheet.
    'no-inline-style': 'off',
    // It is as long as the question or the subject.
    'long-title': 'off',
  },
})

test.each(all)('%s: its HTML is valid, fits a phone and follows the night', async (_, { html }) => {
  const { results } = await validator.validateString(html)
  expect(
    results.flatMap(({ messages }) => messages.map((m) => `${m.ruleId}: ${m.message} ${m.line}`)),
  ).toEqual([])
  expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="it">/)
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  for (const name of ['color-scheme', 'supported-color-schemes'])
    expect(html).toContain(`<meta name="${name}" content="light dark">`)
  // Each colour of words or of their ground has a class, by which it changes at night.
  for (const [tag] of html.matchAll(/<(?!body|html)[a-z0-9]+ [^>]*style="[^"]*"[^>]*>/g)) {
    const own = /style="([^"]*)"/.exec(tag)![1]!
    if (/(?:^|;)(?:color|background):(?!#ffffff)/.test(own))
      expect(tag).toMatch(/class="(?:sheet|band|ink|soft|acc|picture|rule|foot|button)\b/)
  }
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
})

test('a letter says that a program wrote it, unless its answer goes to who wrote its words', () => {
  for (const [name, one] of Object.entries(drafts))
    for (const draft of [one].flat())
      expect([name, soundHeaders(letter(draft, publisher))['Auto-Submitted']]).toEqual([
        name,
        /publisherLetter|toVerifyLetter/.test(name) ? undefined : 'auto-generated',
      ])
})
