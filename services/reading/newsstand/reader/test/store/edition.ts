import type { Pool } from 'pg'
import sharp from 'sharp'
import type { Files } from '../../../../../platform/outside/files.ts'
import { packPlaces } from '../../page-words.ts'

/** The files key of a page's picture. */
export const pageKey = (n: number, sigla = 'MG') =>
  `${n === 1 ? 'media' : 'pages'}/${(sigla === 'MG' ? 'a' : 'b').repeat(31)}${n}`

/** For tests: the articles u1, u2 and the withdrawn u3. */
export async function publishArticles(pool: Pool): Promise<void> {
  await pool.query(`insert into articles (id, brand, uri, origin, digest, state, section, kicker,
    title, slug, body, public_body, words, public_words, paid, published, genre, language)
    overriding system value values
    (11, 'MG', 'u1', 'edition', 'd', 'published', 'politica', 'Fiumi', 'Il Po è sceso', 'il-po-e-sceso',
      'SEGRETO', 'pubblico', 400, 100, true, now(), 'news', null),
    (12, 'MG', 'u2', 'edition', 'd', 'published', 'politica', null, 'La neve', 'la-neve',
      'SEGRETO', 'pubblico', 300, 100, true, now(), 'opinion', 'fur'),
    (13, 'MG', 'u3', 'edition', 'd', 'withdrawn', 'politica', null, 'Ritirato', 'ritirato',
      'SEGRETO', 'pubblico', 300, 100, true, now(), 'news', null)`)
}

/**
 * For tests: an edition of three pages, u1 on 1 and 3, u2 and u3 on 2. The words of pages 1 and 2 have their
 * places; of page 3 there is only the text.
 */
export async function publishEdition(pool: Pool, files: Files, sigla: string): Promise<void> {
  const picture = await sharp({ create: { width: 300, height: 430, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  const {
    rows: [edition],
  } = await pool.query<{ id: number }>(
    `insert into editions (brand, date, pages, digest, pdf)
    values ($1, '2026-11-20', 3, 'd', 'p') returning id`,
    [sigla],
  )
  const id = edition!.id
  for (const [i, words] of ['il po e sceso', 'neve segreta sul passo', null].entries()) {
    const key = pageKey(i + 1, sigla)
    await files.put(`${key}/300.webp`, picture)
    await pool.query(
      `insert into media (key, width, height, widths) values ($1, 300, 430, '{300}') on conflict do nothing`,
      [key],
    )
    await pool.query(
      `insert into edition_pages (edition_id, number, section, width, height, image, text, words, word_places)
      values ($1, $2, 'Politica', 800, 1144, $3, 'il ponte segreto', $4, $5)`,
      [id, i + 1, key, words, words && placesOf(words)],
    )
  }
  await pool.query(
    `insert into edition_boxes (edition_id, position, page, article_uri, x, y, width, height)
    values ($1, 0, 1, 'u1', 0, 0, 1, 0.5), ($1, 1, 3, 'u1', 0, 0, 1, 1),
    ($1, 2, 2, 'u2', 0, 0, 1, 0.5), ($1, 3, 2, 'u3', 0, 0.5, 1, 0.5), ($1, 4, 2, 'nobody', 0, 0, 1, 1)`,
    [id],
  )
}

/** Words side by side on one line. */
const placesOf = (words: string): Buffer =>
  Buffer.from(
    packPlaces(
      words.split(' ').map((_, i) => ({
        x1: 1000 * (i + 1),
        y1: 1000,
        x2: 1000 * (i + 1) + 500,
        y2: 1200,
        goesOn: false,
      })),
    ),
  )
