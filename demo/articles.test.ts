import { expect, test } from 'vitest'
import { readMastheads } from './publisher/mastheads.ts'
import { readRawMaterial } from './publisher/raw-material.ts'
import { daysBefore, piecesOfDay, setOf } from './publisher/day.ts'

const { articles, authors, specials } = await readRawMaterial()
const mastheads = await readMastheads()
const printed = articles.filter(({ online }) => !online)
const wordsOf = ({ blocks }: (typeof articles)[number]) =>
  blocks
    .filter(({ kind }) => kind !== 'quote')
    .map(({ text }) => text)
    .join(' ')
    .split(/\s+/).length
/** Ids of the articles of which something is not so. */
const ids = (wrong: (article: (typeof articles)[number]) => boolean, among = articles) =>
  among.filter(wrong).map(({ id }) => id)

test('there are sixty printed articles of three hundred words or more', () => {
  expect(printed.length).toBeGreaterThanOrEqual(60)
  expect(ids((article) => wordsOf(article) < 300, printed)).toEqual([])
})

test('lengths are those of the page', () => {
  expect(ids(({ kicker }) => kicker.length > 24)).toEqual([])
  expect(ids(({ title }) => title.length < 35 || title.length > 70)).toEqual([])
  expect(ids(({ title }) => title.endsWith('.'))).toEqual([])
  expect(ids(({ short }) => short.length > 34)).toEqual([])
  expect(ids(({ standfirst }) => standfirst.length < 90 || standfirst.length > 200)).toEqual([])
})

test('authors and specials are known, and no picture serves two articles', () => {
  expect(ids(({ author }) => author.some((slug) => !authors.has(slug)))).toEqual([])
  expect(ids(({ special }) => !!special && !specials.some(({ slug }) => slug === special))).toEqual([])
  const pictures = articles.flatMap(({ picture }) => picture ?? [])
  expect(pictures.filter((picture, i) => pictures.indexOf(picture) !== i)).toEqual([])
})

test('pictures have their words; opinions have no picture', () => {
  expect(ids(({ picture, alt, caption, credit }) => !!picture && (!alt || !caption || !credit))).toEqual([])
  expect(ids(({ genre, picture }) => genre === 'opinione' && !!picture)).toEqual([])
  expect(ids(({ genre, picture }) => genre !== 'opinione' && !picture, printed)).toEqual([])
})

test('a pull quote repeats words of the text, where «said so-and-so» may stand between two of them', () => {
  const plain = (text: string) =>
    text
      .replaceAll(/[«»“”".,;:!?…’‘'\s]+/g, ' ')
      .trim()
      .toLowerCase()
  expect(
    ids(({ blocks }) => {
      const text = plain(
        blocks
          .filter(({ kind }) => kind !== 'quote')
          .map((block) => block.text)
          .join(' '),
      )
      return blocks.some(
        (block) =>
          block.kind === 'quote' && block.text.split(/[.,;:]/).some((part) => !text.includes(plain(part))),
      )
    }),
  ).toEqual([])
})

test('printed pieces come out early in the morning, and no day or month is named', () => {
  expect(ids(({ time }) => time < '05:00' || time > '07:00', printed)).toEqual([])
  // Not sabato, domenica, marzo, maggio and agosto: they are also names and other words.
  const days = 'lunedì|martedì|mercoledì|giovedì|venerdì'
  const months = 'gennaio|febbraio|aprile|giugno|luglio|settembre|ottobre|novembre|dicembre'
  const dated = new RegExp(`(?<!\\p{L})(?:${days}|${months})(?!\\p{L})`, 'iu')
  expect(
    ids(({ blocks, title, standfirst }) =>
      dated.test([title, standfirst, ...blocks.map(({ text }) => text)].join(' ')),
    ),
  ).toEqual([])
})

test('on every day each masthead has an opening and enough for a newspaper', () => {
  const days = Array.from({ length: 7 }, (_, i) => daysBefore('2026-11-20', i))
  expect(new Set(days.map(setOf)).size).toBe(7)
  const thin = mastheads.flatMap((brand) =>
    days.flatMap((date) =>
      piecesOfDay(articles, brand, date).printed.filter(({ picture }) => picture).length < 5
        ? [`${brand.sigla} ${date}`]
        : [],
    ),
  )
  expect(thin).toEqual([])
})
