import { mkdtemp, readFile as readBytes, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFile } from '../../services/reading/newsstand/import/read-file.ts'
import type {
  IncomingArticle,
  IncomingSpecial,
} from '../../services/reading/newsstand/import/incoming-item.ts'
import { daysBefore, piecesOfDay } from './day.ts'
import { readMastheads } from './mastheads.ts'
import { readRawMaterial } from './raw-material.ts'
import { uriOf, writeDay } from './write-day.ts'
import { writeSpecials } from './write-lists.ts'

const raw = await readRawMaterial()
const [brand] = await readMastheads()
const code = brand!.sigla
const date = '2026-11-20'
const now = new Date('2026-11-20T12:00:00Z')
let out: string
let folder: string
/** Nothing is printed here. */
const press = () => Promise.reject(new Error('not here'))
const bare = { ...raw, articles: raw.articles.map((article) => ({ ...article, online: true })) }

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'edicola-drop-'))
  folder = await writeDay({ raw: bare, press, now }, out, brand!, date)
  await writeSpecials({ raw: bare, now }, out, brand!, date)
})
afterAll(() => rm(out, { recursive: true, force: true }))

const itemsIn = async (of: string) => {
  const names = (await readdir(of)).filter((name) => /\.(?:json|xml)$/.test(name))
  const contents = await Promise.all(names.map((name) => readFile(join(of, name), now.getTime())))
  return contents
    .flatMap((content) => (content.kind === 'items' ? content.readings : []))
    .map((reading) => {
      if ('refusal' in reading) throw reading.refusal
      return reading.item
    })
}

test('every article of a day is read back as it was written, in all three formats', async () => {
  const { online } = piecesOfDay(bare.articles, brand!, date)
  const read = new Map(
    (await itemsIn(folder))
      .filter((item): item is IncomingArticle => item.kind === 'article')
      .map((item) => [item.uri, item]),
  )
  expect([...read.keys()].toSorted()).toEqual(online.map(({ id }) => uriOf(code, date, id)).toSorted())
  for (const article of online) {
    const item = read.get(uriOf(code, date, article.id))!
    expect(item).toMatchObject({
      title: article.title,
      kicker: article.kicker,
      standfirst: article.standfirst,
      paid: article.paid,
      place: article.place ?? null,
      language: 'it',
      repairs: [],
    })
    expect(item.authors.map(({ slug }) => slug)).toEqual(article.author)
    expect(item.subjects[0]!.code).toBe(`edicola:section:${article.section}`)
    expect(item.genre === 'opinion').toBe(article.genre === 'opinione')
    expect(item.published! <= now.toISOString()).toBe(true)
    expect(item.pictures.map(({ alt, caption, credit }) => ({ alt, caption, credit }))).toEqual(
      article.picture ? [{ alt: article.alt, caption: article.caption, credit: article.credit }] : [],
    )
  }
})

test('both NewsML and ninjs are used', async () => {
  const names = await readdir(folder)
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.xml')).map((name) => readBytes(join(folder, name), 'utf8')),
  )
  expect(names.some((name) => name.endsWith('.json'))).toBe(true)
  expect(texts.length).toBeGreaterThan(0)
})

test('specials list at least two articles of the seven days', async () => {
  const specials = (await itemsIn(folder)).filter((item): item is IncomingSpecial => item.kind === 'special')
  const dates = Array.from({ length: 7 }, (_, i) => daysBefore(date, i))
  const known = new Set(
    dates.flatMap((day) =>
      piecesOfDay(bare.articles, brand!, day).online.map(({ id }) => uriOf(code, day, id)),
    ),
  )
  expect(specials.length).toBeGreaterThan(0)
  for (const special of specials) {
    expect(special.articles.length).toBeGreaterThanOrEqual(2)
    expect(special.articles.filter((uri) => !known.has(uri))).toEqual([])
  }
})
