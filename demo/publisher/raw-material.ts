import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Article, pictureFile, readArticles } from './article.ts'

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
export type Special = z.infer<typeof special>

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
