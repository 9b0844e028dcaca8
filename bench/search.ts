import { realClock } from '../services/platform/features/context.ts'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { search as searchCall, suggest as suggestCall } from 'contract/reading/search/search.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import type pg from 'pg'
import { guard, visitorsOnly } from '../services/platform/wire/guard.ts'
import { inProcessAsk } from '../services/platform/wire/mount.ts'
import { aside, type Database, connect } from '../services/platform/database/connect.ts'
import { migrate } from '../services/platform/database/migrate.ts'
import { shownArticles } from '../services/reading/newsstand/articles.ts'
import { findMatches as find, rankMatches } from '../services/reading/search/find-matches.ts'
import { parseQuery } from '../services/reading/search/parse-query.ts'
import {
  countTerms,
  SEARCH_PATIENCE_MS,
  search,
  type SearchPorts,
} from '../services/reading/search/search.ts'
import { analyseQuery } from '../services/reading/search/analyse-query.ts'
import { loadBrands } from '../start/brands.ts'
import { startPostgres } from '../start/postgres.ts'
import { project } from '../start/settings.ts'
import type { Options } from './main.ts'
import {
  DAY,
  importedPassages,
  linesOf,
  type Passage,
  type Question as PassageQuestion,
  ranksOf,
} from './passages.ts'
import { fill } from './search-fill.ts'
import { questionsFor, type Question } from './search-queries.ts'
import { machine, percentile, row, type Row, type Table } from './table.ts'

const EACH = 300
const WARM_UP = 60

/**
 * Search over so many made articles in a scratch database of its own, one question after the
 * other: the ranked list, and the whole answer as pages ask for it, with teasers, extracts and counts. Clock
 * time, and processor time of Node and PostgreSQL together, which other programs on the machine change much
 * less.
 */
export async function bench({ articles, passages, questions }: Options): Promise<Table> {
  if (passages !== undefined && questions !== undefined) return ofQuestions(passages, questions)
  const folder = await mkdtemp(join(tmpdir(), 'edicola-bench-'))
  const server = await startPostgres(join(folder, 'postgres'), { durable: false })
  const { db, pool } = connect(server.url, 4)
  try {
    await migrate(pool)
    const start = Date.now()
    await fill({ db, pool }, articles || 100_000, (done) => {
      if (done % 10_000 < 400) console.error(`${done} articoli, ${Math.round((Date.now() - start) / 1000)} s`)
    })
    console.error(`pronta in ${Math.round((Date.now() - start) / 1000)} s; misuro`)
    return { bench: 'search', machine: machine(), rows: await measure({ db, pool }) }
  } finally {
    await pool.end()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The first page of a reader's search for natural questions over passages that answer them. */
async function ofQuestions(passagesFile: string, questionsFile: string): Promise<Table> {
  const questions = await linesOf<PassageQuestion>(questionsFile)
  await using imported = await importedPassages(await linesOf<Passage>(passagesFile))
  const { db, pool, brands, uris } = imported
  await countTerms(db)
  await pool.query('vacuum analyze')
  await using searching = aside(pool, SEARCH_PATIENCE_MS)
  const ask = askerOf({ db, brands, aside: searching.db, clock: () => new Date(`${DAY}T12:00:00Z`) })
  let [empty, refused] = [0, 0]
  const ranks = await ranksOf(questions, async (q) => {
    const answer = await ask(searchCall, { q })
    if (!answer.ok) refused++
    else if (answer.data.total.count === 0) empty++
    return answer.ok ? answer.data.results.map(({ article }) => uris.get(Number(article.id))) : []
  })
  return {
    bench: 'search',
    machine: machine(),
    figures: { ...ranks, empty, refused },
    rows: [
      row('domande', ranks.questions, '', null),
      row('senza risultati', empty, '', null),
      row('rifiutate', refused, '', null),
      row('R@1', ranks.r1, '', null, true),
      row('R@10', ranks.r10, '', null, true),
      row('MRR@10', ranks.mrr10, '', 0.8, true),
      row('p50', ranks.p50_ms, 'ms', null),
      row('p95', ranks.p95_ms, 'ms', null),
    ],
  }
}

/** Asks the search as a page of the main masthead does. */
const askerOf = (ports: Pick<SearchPorts, 'db' | 'aside' | 'brands' | 'clock'>) =>
  inProcessAsk(
    search({ ...ports, secret: 'a bench has no readers', ...shownArticles(ports.db) }).calls!,
    guard(visitorsOnly),
    (error) => console.error(error),
  )({
    host: hostOf(ports.brands, `http://edicola.${ports.brands.main.domain}`),
    bearer: null,
    address: null,
  })

/** Measures a database that `fill` has filled. */
export async function measure({ db, pool }: { db: Database; pool: pg.Pool }): Promise<Row[]> {
  const brands = await loadBrands(join(project, 'brands'))
  const open = brands.all.filter((b) => !b.gated).map((b) => b.sigla)
  await using searching = aside(pool, SEARCH_PATIENCE_MS)
  const ask = askerOf({ db, brands, aside: searching.db, clock: realClock })
  const whole = async ({ q, filters, typing }: Question) =>
    (await (typing ? ask(suggestCall, { q }) : ask(searchCall, { q, ...filters }))).ok
  const ranking = async ({ q, filters }: Question) => {
    const understood = await analyseQuery(searching.db, parseQuery(q), open)
    const { matches } = await find(
      searching.db,
      understood,
      {
        brands: filters?.testata ? open : [brands.main.sigla],
        section: filters?.sezione,
        from: filters?.da,
        to: filters?.a,
      },
      new Date(),
    )
    rankMatches(matches, understood.collection, new Date())
    return true
  }
  const list = (question: Question) => ranking(question).catch(() => false)
  const { rows: size } = await pool.query<{ articles: number; bytes: number }>(
    'select (select count(*) from search_documents)::int as articles, ' +
      `sum(pg_total_relation_size(relid))::float8 as bytes from pg_partition_tree('search_documents') ` +
      'where isleaf',
  )
  const rows: Row[] = [
    { what: 'articoli', value: size[0]!.articles, unit: '', budget: null },
    { what: 'indice e vettori su disco', value: size[0]!.bytes / 1e6, unit: 'MB', budget: null },
  ]
  for (const { what, budget, questions } of await questionsFor(pool, EACH)) {
    for (const [part, put] of [
      ['lista ordinata', list],
      ['risposta intera', whole],
    ] as const) {
      if (part === 'lista ordinata' && budget.p99 === null) continue
      const name = budget.p99 === null ? what : `${what}, ${part}`
      const { clock, cpu, refused } = await putAll(pool, questions, put)
      const of = (values: readonly number[], unit: string) => [
        { what: `${name}: p50`, value: percentile(values, 0.5), unit, budget: budget.p50 },
        { what: `${name}: p99`, value: percentile(values, 0.99), unit, budget: budget.p99 },
      ]
      rows.push(...of(clock, 'ms'), ...of(cpu, 'ms CPU'))
      if (refused > 0)
        rows.push({ what: `${name}: rifiutate su ${questions.length}`, value: refused, unit: '', budget: 0 })
      const range = (values: readonly number[]) =>
        `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.99).toFixed(1)} ms`
      console.error(
        `${name} (${questions.length}): ${range(clock)}, CPU ${range(cpu)}` +
          `${refused ? `, ${refused} rifiutate` : ''}, carico ${loadavg()[0]!.toFixed(0)}`,
      )
    }
  }
  rows.push({ what: 'carico della macchina alla fine', value: loadavg()[0]!, unit: '', budget: null })
  return rows
}

async function putAll(
  pool: pg.Pool,
  questions: readonly Question[],
  put: (question: Question) => Promise<boolean>,
) {
  for (const q of questions.slice(0, WARM_UP)) await put(q)
  const ofBackends = await processorOfBackends(pool)
  const [clock, cpu]: [number[], number[]] = [[], []]
  let refused = 0
  for (const q of questions) {
    const backendsBefore = ofBackends()
    const usageBefore = process.cpuUsage()
    const at = performance.now()
    if (!(await put(q))) refused++
    clock.push(performance.now() - at)
    const { user, system } = process.cpuUsage(usageBefore)
    cpu.push((user + system) / 1000 + ofBackends() - backendsBefore)
  }
  return { clock, cpu, refused }
}

/**
 * What to ask for the milliseconds of processor that PostgreSQL has used so far for this program; 0 without
 * `/proc`.
 */
async function processorOfBackends(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'edicola' and datname = current_database()`,
  )
  const one = (pid: number) => {
    try {
      return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    } catch {
      return 0
    }
  }
  return () => rows.reduce((sum, { pid }) => sum + one(pid), 0)
}
