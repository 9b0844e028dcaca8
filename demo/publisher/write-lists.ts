import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from 'contract/reading/site/brand.ts'
import { daysBefore, piecesOfDay } from './day.ts'
import { specialOf } from './ninjs.ts'
import { placePicture, portraitFolder } from './pictures.ts'
import type { Author } from './raw-material.ts'
import { type WriteContext, uriOf } from './write-day.ts'

/** Days a masthead keeps on line in the demo. */
export const DAYS = 7

/** Writes `{out}/autori.json` and the portraits beside it; gives back the list's path. */
export async function writeAuthors(out: string, authors: Iterable<Author>): Promise<string> {
  const folder = join(out, 'ritratti')
  await mkdir(folder, { recursive: true })
  const list = await Promise.all(
    [...authors].map(async ({ portrait, ...author }) => {
      await writeFile(join(folder, portrait), await readFile(join(portraitFolder, portrait)))
      return { ...author, portrait: `ritratti/${portrait}` }
    }),
  )
  const path = join(out, 'autori.json')
  await writeFile(path, `${JSON.stringify({ format: 'edicola-authors/1', authors: list }, null, 1)}\n`)
  return path
}

/**
 * Writes the masthead's specials of the seven days up to `newest`, each with at least two articles, into the
 * newest day's folder.
 */
export async function writeSpecials(
  { raw, now }: Omit<WriteContext, 'press'>,
  out: string,
  brand: Brand,
  newest: string,
): Promise<string[]> {
  const folder = join(out, brand.sigla, newest)
  await mkdir(join(folder, 'foto'), { recursive: true })
  const dates = Array.from({ length: DAYS }, (_, i) => daysBefore(newest, i))
  const written = await Promise.all(
    raw.specials.map(async ({ slug, kicker, title, standfirst, picture }, position) => {
      const articles = dates.flatMap((date) => {
        const { printed, online } = piecesOfDay(raw.articles, brand, date)
        return [...printed, ...online]
          .filter(({ special }) => special === slug)
          .map(({ id, title: headline }) => ({ uri: uriOf(brand.sigla, date, id), title: headline }))
      })
      if (articles.length < 2) return []
      const path = join(folder, `speciale-${slug}.json`)
      const item = specialOf({
        uri: `tag:edizionimeridiano.example.it,2026:${brand.sigla}:speciale:${slug}`,
        slug,
        kicker,
        title,
        standfirst,
        articles,
        position: position + 1,
        published: new Date(Math.min(now.getTime(), Date.parse(`${newest}T04:00:00Z`))).toISOString(),
        picture: await placePicture(picture, folder),
      })
      await writeFile(path, `${JSON.stringify(item, null, 1)}\n`)
      return [path]
    }),
  )
  return written.flat()
}
