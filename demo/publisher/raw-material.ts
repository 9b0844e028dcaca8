import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { PressBlock } from '../press/copy.ts'

export const CODES = ['MG', 'LG', 'CA', 'EM', 'QP', 'GZ'] as const
export const SECTIONS = [
  'politica',
  'economia',
  'esteri',
  'citta',
  'ambiente',
  'cultura',
  'idee',
  'sport',
  'vaticano',
  'scienza',
  'gusto',
] as const
const GENRES = ['cronaca', 'analisi', 'intervista', 'reportage', 'inchiesta', 'opinione'] as const

const slug = z.string().regex(/^[a-z0-9-]+$/)
/** A file of `demo/pictures/` or `demo/portraits/`. */
const pictureFile = z.string().regex(/^[a-z0-9-]+\.webp$/)
const line = z.string().trim().min(1)
const code = z.enum(CODES)

/** Front matter of an article file, as demo/README.md describes it. */
const frontMatter = z.strictObject({
  id: slug,
  brands: z.union([z.literal('all').transform(() => [...CODES]), z.array(code).min(1)]),
  day: z.int().min(0).max(6),
  lead: z.array(code).default([]),
  online: z.boolean().default(false),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  section: z.enum(SECTIONS),
  kicker: line,
  title: line,
  short: line,
  standfirst: line,
  author: z.union([slug.transform((one) => [one]), z.array(slug).min(1)]),
  place: line.optional(),
  picture: pictureFile.nullish(),
  alt: line.nullish(),
  caption: line.nullish(),
  credit: line.nullish(),
  genre: z.enum(GENRES),
  paid: z.boolean().default(false),
  special: slug.nullish(),
})

/** An article of the demo publisher. */
export type Article = z.infer<typeof frontMatter> & { blocks: PressBlock[] }

/** Reads one article file. */
function parseArticle(file: string, text: string): Article {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text)
  if (!parts) throw new Error(`${file}: no front matter`)
  const read = frontMatter.safeParse(parse(parts[1]!))
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`)
  return {
    ...read.data,
    blocks: parts[2]!
      .trim()
      .split(/\n\s*\n/)
      .flatMap(blockOf),
  }
}

function blockOf(chunk: string): PressBlock[] {
  const text = chunk.trim()
  if (text.startsWith('## ')) return [{ kind: 'intertitle', text: text.slice(3).trim() }]
  if (text.startsWith('- '))
    return text.split('\n').map((item) => ({ kind: 'item', text: item.replace(/^- +/, '').trim() }))
  if (text.startsWith('>')) {
    const [quote, by] = text
      .replaceAll(/^> ?/gm, '')
      .replaceAll('\n', ' ')
      .trim()
      .split(/ — (?=[^—]*$)/)
    return [{ kind: 'quote', text: quote!, ...(by && { by: by.trim() }) }]
  }
  return text ? [{ kind: 'paragraph', text: text.replaceAll(/\s*\n\s*/g, ' ') }] : []
}

/** Every article of the folder, by id. */
export async function readArticles(folder: string): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
  return Promise.all(
    names.map(async (name) => parseArticle(name, await readFile(join(folder, name), 'utf8'))),
  )
}

const author = z.strictObject({
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  portrait: pictureFile,
})
const special = z.strictObject({
  slug: z.string(),
  kicker: z.string(),
  title: z.string(),
  standfirst: z.string(),
  picture: pictureFile,
})
export type Author = z.infer<typeof author>
type Special = z.infer<typeof special>

/** Everything the publisher wrote: articles, by-lines, specials. */
export interface RawMaterial {
  articles: Article[]
  authors: Map<string, Author>
  specials: Special[]
}

/** Reads the raw material of the demo's folder. */
export async function readRawMaterial(folder = join(import.meta.dirname, '..')): Promise<RawMaterial> {
  const list = async <T>(name: string, schema: z.ZodType<T>) =>
    z.array(schema).parse(parse(await readFile(join(folder, name), 'utf8')) ?? [])
  const [articles, authors, specials] = await Promise.all([
    readArticles(join(folder, 'articles')),
    list('authors.yaml', author),
    list('specials.yaml', special),
  ])
  return { articles, authors: new Map(authors.map((one) => [one.slug, one])), specials }
}
