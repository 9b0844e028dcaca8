import { readFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { escapeMarkup } from 'contract/platform/escape.ts'
import type pg from 'pg'
import {
  reindexAllArticles,
  updateLexemeCounts,
} from '../services/assistance/chatbot/retrieval/index-passages.ts'
import { createRetrieval, RETRIEVAL_TIMEOUT_MS } from '../services/assistance/chatbot/retrieval/retrieval.ts'
import { aside, type Database, connect } from '../services/platform/database/connect.ts'
import { migrate } from '../services/platform/database/migrate.ts'
import { importPaths } from '../services/reading/newsstand/import/run.ts'
import { folderFiles } from '../services/platform/outside/files.ts'
import { articleItem, editionPdf } from '../services/platform/test/articles.ts'
import { articleChanged } from '../start/article-changed.ts'
import { loadBrands } from '../start/brands.ts'
import { startPostgres } from '../start/postgres.ts'
import { project, readSettings } from '../start/settings.ts'
import { insertArticles, sourceOf } from './search-fill.ts'
import { articleMaker } from './search-texts.ts'
import { percentile } from './table.ts'

/** A passage of a public collection, and a question that it answers. */
export interface Passage {
  id: string
  title: string
  text: string
}
export interface Question {
  question: string
  passage_id: string
  /** The shortest of the texts that answer it, as they stand in the passage. */
  answer: string
}

/** The day on which the passages are printed. */
export const DAY = '2026-11-20'
/** Articles per edition, and generated articles per batch. */
const EDITION = 400
const BATCH = 400

/**
 * A scratch database with passages imported as articles of printed editions. `uris`: of articles by id.
 * `importing`: ms.
 */
export async function importedPassages(passages: readonly Passage[]) {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-bench-'))
  const server = await startPostgres(join(folder, 'postgres'), { durable: false })
  const { db, pool } = connect(server.url, 4)
  const close = async () => {
    await pool.end()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(pool)
    const brands = await loadBrands(join(project, 'brands'))
    await writeDrop(join(folder, 'drop'), passages)
    let refused = 0
    const began = performance.now()
    await importPaths(
      { db, brands, files: folderFiles(join(folder, 'files')), articleChanged, addJob: async () => {} },
      [join(folder, 'drop')],
      {},
      (line) => {
        if (line.outcome !== 'refused') return
        refused++
        console.error(`${line.path}: ${line.reason}`)
      },
    )
    const importing = performance.now() - began
    const { rows: known } = await pool.query<{ id: number; uri: string }>('select id, uri from articles')
    const uris = new Map(known.map(({ id, uri }) => [id, uri]))
    return { db, pool, brands, uris, refused, importing, [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The chatbot's retrieval over imported passages and so many generated articles around them. */
export async function retrievalOver(passages: readonly Passage[], articles: number) {
  const imported = await importedPassages(passages)
  const { db, pool, brands } = imported
  const searching = aside(pool, RETRIEVAL_TIMEOUT_MS)
  if (articles > 0) await surround({ db, pool }, articles)
  await updateLexemeCounts(db, true)
  await pool.query('vacuum analyze')
  const clock = () => new Date(`${DAY}T12:00:00Z`)
  return {
    ...imported,
    retrieval: createRetrieval({ db, aside: searching.db, brands, clock }),
    async [Symbol.asyncDispose]() {
      await searching[Symbol.asyncDispose]()
      await imported[Symbol.asyncDispose]()
    },
  }
}

/** Where the passage of each question stands among the first ten that `find` gives (URIs, best first). */
export async function ranksOf(
  questions: readonly Question[],
  find: (question: string) => Promise<readonly (string | undefined)[]>,
) {
  let [first, ten, reciprocal] = [0, 0, 0]
  const times: number[] = []
  for (const { question, passage_id } of questions) {
    const at = performance.now()
    const uris = await find(question)
    times.push(performance.now() - at)
    const place = [...new Set(uris)].slice(0, 10).indexOf(uriOf(passage_id))
    if (place === 0) first++
    if (place >= 0) {
      ten++
      reciprocal += 1 / (place + 1)
    }
  }
  const of = Math.max(1, questions.length)
  return {
    questions: questions.length,
    r1: first / of,
    r10: ten / of,
    mrr10: reciprocal / of,
    p50_ms: percentile(times, 0.5),
    p95_ms: percentile(times, 0.95),
  }
}

/** The objects of a file that has one on each line; `path`: as people name it. */
export const linesOf = async <T>(path: string): Promise<T[]> =>
  (await readFile(resolve(readSettings().callerDir, path), 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T)

/** The URI under which a passage is imported. */
export const uriOf = (id: string): string => `urn:bench:${id}`

/** Writes a publisher's folder: one article per passage, and the editions that print them. */
async function writeDrop(folder: string, passages: readonly Passage[]): Promise<void> {
  const brand = join(folder, 'MG')
  await mkdir(brand, { recursive: true })
  for (const { id, title, text } of passages)
    await writeFile(
      join(brand, `${id}.json`),
      JSON.stringify(articleItem({ uri: uriOf(id), title, text: escapeMarkup(text), day: DAY })),
    )
  await writeFile(join(brand, 'edizione.pdf'), await editionPdf(['Edizione di prova']))
  for (let from = 0; from < passages.length; from += EDITION)
    await writeFile(
      join(brand, `edizione-${from}.json`),
      JSON.stringify({
        format: 'edicola-edition/1',
        date: DAY,
        pdf: 'edizione.pdf',
        edition: `n${from}`,
        articles: passages.slice(from, from + EDITION).map(({ id }) => ({
          uri: uriOf(id),
          boxes: [{ page: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.5 }],
        })),
      }),
    )
}

/** Generates printed articles of twelve years around the passages. */
async function surround({ db, pool }: { db: Database; pool: pg.Pool }, articles: number): Promise<void> {
  const make = await articleMaker(articles)
  const { rows } = await pool.query<{ last: number }>('select max(id)::int as last from articles')
  const last = rows[0]!.last
  for (let first = 0; first < articles; first += BATCH) {
    const generated = Array.from({ length: Math.min(BATCH, articles - first) }, (_, i) => make(first + i))
    await insertArticles(
      pool,
      generated,
      generated.map((article, i) => sourceOf(article, last + first + i + 1)),
    )
  }
  await pool.query(`update articles set origin = 'edition' where id > $1`, [last])
  const at = performance.now()
  await reindexAllArticles(
    db,
    (done) => {
      if (done % 10_000 < BATCH / 2)
        console.error(`${done} articoli tagliati, ${Math.round((performance.now() - at) / 1000)} s`)
    },
    last,
  )
}
