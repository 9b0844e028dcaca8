import { readFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { escapeMarkup } from 'contract/platform/escape.ts'
import type pg from 'pg'
import { createAnswerer } from '../services/assistance/chatbot/answering/answer-question.ts'
import { MAX_PASSAGES } from '../services/assistance/chatbot/chats/run-answers.ts'
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
import type { Options } from './main.ts'
import { machine, percentile, type Row, type Table } from './table.ts'

interface Passage {
  id: string
  title: string
  text: string
}
interface Question {
  question: string
  passage_id: string
}

const DAY = '2026-11-20'
/** Articles per edition, and generated articles per batch. */
const EDITION = 400
const BATCH = 400
/** Passages requested, to have ten articles among them. */
const PASSAGES_PER_QUESTION = 20
/** Questions that are also answered up to their first sentence. */
const FIRSTS = 400
const everywhere: Scope = { brands: null, from: null, to: null, article: null }

/**
 * Imports passages as articles of printed editions, asks each question through the chatbot's retrieval and
 * reports recall and reciprocal rank. `articles`: generated articles around them.
 */
export async function bench({
  passages: passagesFile,
  questions: questionsFile,
  articles,
}: Options): Promise<Table> {
  if (passagesFile === undefined || questionsFile === undefined) {
    console.error('Uso: npm run bench -- retrieval --passages FILE --questions FILE [--articles N] [--json]')
    process.exit(2)
  }
  const passages = await linesOf<Passage>(passagesFile)
  const questions = await linesOf<Question>(questionsFile)
  const folder = await mkdtemp(join(tmpdir(), 'edicola-bench-'))
  const server = await startPostgres(join(folder, 'postgres'), { durable: false })
  const { db, pool } = connect(server.url, 4)
  try {
    await migrate(pool)
    const brands = await loadBrands(join(project, 'brands'))
    await writeDrop(join(folder, 'drop'), passages)
    let refused = 0
    const importing = performance.now()
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
    const imported = performance.now() - importing
    if (articles > 0) await surround({ db, pool }, articles)
    await updateLexemeCounts(db, true)
    await pool.query('vacuum analyze')
    await using searching = aside(pool, RETRIEVAL_TIMEOUT_MS)
    const { search, understand } = createRetrieval({
      db,
      aside: searching.db,
      brands,
      clock: () => new Date(`${DAY}T12:00:00Z`),
    })
    const { rows: known } = await pool.query<{ id: number; uri: string }>('select id, uri from articles')
    const uris = new Map(known.map(({ id, uri }) => [id, uri]))

    let [first, ten, reciprocal] = [0, 0, 0]
    const times: number[] = []
    for (const { question, passage_id } of questions) {
      const at = performance.now()
      const retrieved = await search(question, 'digital', everywhere, PASSAGES_PER_QUESTION)
      times.push(performance.now() - at)
      const order = [...new Set(retrieved.map(({ article }) => uris.get(article)))].slice(0, 10)
      const place = order.indexOf(uriOf(passage_id))
      if (place === 0) first++
      if (place >= 0) {
        ten++
        reciprocal += 1 / (place + 1)
      }
    }
    const of = Math.max(1, questions.length)
    const firsts: number[] = []
    const { answer } = createAnswerer({ languageModel: null })
    const { signal } = new AbortController()
    for (const { question } of questions.slice(0, FIRSTS)) {
      const at = performance.now()
      const { query, scope } = await understand(question, DAY, null)
      const retrieved = await search(query, 'digital', scope, MAX_PASSAGES)
      const sentences = answer({ question, query, turns: [], passages: retrieved, signal })
      await sentences.next()
      firsts.push(performance.now() - at)
      await sentences.return(undefined as never)
    }
    const timed = async (queries: readonly string[], scope = everywhere) => {
      const took: number[] = []
      for (const query of queries) {
        const at = performance.now()
        await search(query, 'digital', scope, PASSAGES_PER_QUESTION)
        took.push(performance.now() - at)
      }
      return percentile(took, 0.95)
    }
    const long = passages.filter((_, i) => i % 25 === 0).map(({ text }) => text.slice(0, 500))
    const { rows: common } = await pool.query<{ word: string }>(
      `select word from chatbot_words where word not like '%:%' order by passages desc limit 40`,
    )
    const frequent = common.map(({ word }, i) => `${word} ${common[(i * 7 + 3) % common.length]!.word}`)
    const hard = [
      ['p95, domande di 500 caratteri', await timed(long)],
      ['p95, due parole frequenti', await timed(frequent)],
      ['p95, due parole frequenti di una testata', await timed(frequent, { ...everywhere, brands: ['CA'] })],
      [
        'p95, due parole frequenti di un mese',
        await timed(frequent, { ...everywhere, from: '2026-10-01', to: '2026-10-31' }),
      ],
    ] as const
    const figures = {
      questions: questions.length,
      r1: first / of,
      r10: ten / of,
      mrr10: reciprocal / of,
      p50_ms: percentile(times, 0.5),
      p95_ms: percentile(times, 0.95),
    }
    const row = (what: string, value: number, unit: string, budget: number | null, floor = false): Row => ({
      what,
      value,
      unit,
      budget,
      floor,
    })
    const { rows: size } = await pool.query<{ passages: number; bytes: number }>(
      `select count(*)::int as passages, pg_total_relation_size('chatbot_passages')::float8 as bytes
       from chatbot_passages`,
    )
    return {
      bench: 'retrieval',
      machine: machine(),
      figures,
      rows: [
        row('domande', figures.questions, '', null),
        row('articoli rifiutati', refused, '', 0),
        row('passi', size[0]!.passages, '', null),
        row('passi e indici su disco', size[0]!.bytes / 1e6, 'MB', null),
        row('importazione di un articolo', imported / Math.max(1, passages.length), 'ms', null),
        row('R@1', figures.r1, '', 0.77, true),
        row('R@10', figures.r10, '', 0.945, true),
        row('MRR@10', figures.mrr10, '', 0.84, true),
        row('p50', figures.p50_ms, 'ms', null),
        row('p95', figures.p95_ms, 'ms', 200),
        row('p50, dalla domanda alla prima frase', percentile(firsts, 0.5), 'ms', null),
        row('p95, dalla domanda alla prima frase', percentile(firsts, 0.95), 'ms', 300),
        ...hard.map(([what, value]) => row(what, value, 'ms', null)),
      ],
    }
  } finally {
    await pool.end()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const linesOf = async <T>(path: string): Promise<T[]> =>
  (await readFile(resolve(readSettings().callerDir, path), 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T)

const uriOf = (id: string): string => `urn:bench:${id}`

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
