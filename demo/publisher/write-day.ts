import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from 'contract/reading/site/brand.ts'
import { issueNumber } from '../press/calendar.ts'
import type { PressArticle } from '../press/copy.ts'
import { layOutEdition } from '../press/edition.ts'
import type { Article, RawMaterial } from './raw-material.ts'
import { instantsOf, piecesOfDay } from './day.ts'
import { newsmlWithNitf, newsmlWithXhtml } from './newsml.ts'
import { ninjsOf } from './ninjs.ts'
import { placePicture } from './pictures.ts'
import type { StoryFile } from './story-file.ts'

/** What a day's folder is written from. */
export interface WriteContext {
  raw: RawMaterial
  /** The JPEG of a picture for the printed page. */
  press: (name: string) => Promise<Buffer>
  now: Date
}

export const uriOf = (code: string, date: string, id: string): string =>
  `tag:edizionimeridiano.example.it,2026:${code}:${date}:${id}`

/**
 * Writes what the publisher drops for a masthead and a date into `{out}/{code}/{date}/`; gives back that
 * folder.
 */
export async function writeDay(desk: WriteContext, out: string, brand: Brand, date: string): Promise<string> {
  const folder = join(out, brand.sigla, date)
  await mkdir(join(folder, 'foto'), { recursive: true })
  const { printed, online } = piecesOfDay(desk.raw.articles, brand, date)
  const stories = await storyFiles(desk, brand, date, [...printed, ...online], printed.length, folder)
  await Promise.all(stories.map((story) => writeStory(folder, story)))
  if (printed.length > 0) await writeEdition(desk, folder, brand, date, printed)
  return folder
}

async function storyFiles(
  { raw, now }: WriteContext,
  brand: Brand,
  date: string,
  pieces: readonly Article[],
  printed: number,
  folder: string,
): Promise<StoryFile[]> {
  const inTime = pieces.toSorted((a, b) =>
    a.time < b.time ? -1 : a.time > b.time ? 1 : pieces.indexOf(a) - pieces.indexOf(b),
  )
  const instants = instantsOf(
    date,
    inTime.map(({ time }) => time),
    now,
  )
  return Promise.all(
    pieces.map(async (article, i): Promise<StoryFile> => ({
      uri: uriOf(brand.sigla, date, article.id),
      article,
      authors: article.author.map(
        (slug) => raw.authors.get(slug) ?? { slug, name: slug, role: '', bio: '', portrait: '' },
      ),
      section: brand.sections.find(({ slug }) => slug === article.section) ?? brand.sections[0]!,
      published: instants[inTime.indexOf(article)]!,
      urgency: i === 0 ? 1 : i < printed ? Math.min(4, 2 + Math.floor(i / 4)) : 5,
      masthead: brand.name,
      rights: brand.copyright,
      picture: article.picture ? await placePicture(article.picture, folder) : null,
    })),
  )
}

/** Seven of ten go out as ninjs, the others as NewsML-G2: the importer must live with all of them. */
async function writeStory(folder: string, story: StoryFile): Promise<void> {
  const lot = [...story.article.id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 10_007, 7) % 20
  const name = join(folder, story.article.id)
  if (lot < 14) await writeFile(`${name}.json`, `${JSON.stringify(ninjsOf(story), null, 1)}\n`)
  else await writeFile(`${name}.xml`, lot < 17 ? newsmlWithNitf(story) : newsmlWithXhtml(story))
}

async function writeEdition(
  { raw, press }: WriteContext,
  folder: string,
  brand: Brand,
  date: string,
  printed: readonly Article[],
): Promise<void> {
  const keys = printed.flatMap(({ picture }) => picture ?? [])
  const pictures = new Map(await Promise.all(keys.map(async (key) => [key, await press(key)] as const)))
  const articles = printed.map((article, i) => pressArticle(article, raw, brand, date, i === 0))
  const { pdf, pages, boxes } = await layOutEdition({
    brand,
    date,
    number: issueNumber(date),
    articles,
    pictures,
  })
  await writeFile(join(folder, 'edizione.pdf'), pdf)
  const places = new Map(boxes.map((entry) => [entry.uri, entry.boxes]))
  await writeFile(
    join(folder, 'edizione.json'),
    `${JSON.stringify(
      {
        format: 'edicola-edition/1',
        brand: brand.sigla,
        edition: 'nazionale',
        date,
        pdf: 'edizione.pdf',
        pages,
        articles: articles.map(({ uri, title }) => ({ uri, headline: title, boxes: places.get(uri) ?? [] })),
      },
      null,
      1,
    )}\n`,
  )
}

/** An article as the press wants it. */
export function pressArticle(
  article: Article,
  raw: RawMaterial,
  brand: Brand,
  date: string,
  lead: boolean,
): PressArticle {
  const { kicker, title, short, standfirst, blocks, section } = article
  return {
    uri: uriOf(brand.sigla, date, article.id),
    section,
    kicker,
    title,
    short,
    standfirst,
    blocks,
    lead,
    sectionName: brand.sections.find(({ slug }) => slug === section)?.name ?? section,
    by: article.author.map((slug) => raw.authors.get(slug)?.name ?? slug).join(' e '),
    place: article.place ?? null,
    opinion: article.genre === 'opinione',
    picture:
      article.picture && article.genre !== 'opinione'
        ? { key: article.picture, caption: article.caption ?? '', credit: article.credit ?? '' }
        : null,
  }
}
