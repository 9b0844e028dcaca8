import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { search as searchCall, suggest as suggestCall } from 'contract/search/search.ts'
import { placeOf } from 'contract/site/hosts.ts'
import type pg from 'pg'
import { asker } from '../services/answer.ts'
import { connect } from '../services/database/connect.ts'
import { migrate } from '../services/database/migrate.ts'
import { presentTeaser } from '../services/newsstand/present.ts'
import { teasersById } from '../services/newsstand/store/teasers.ts'
import { search } from '../services/search/search.ts'
import { loadBrands } from '../start/brands.ts'
import { startPostgres } from '../start/postgres.ts'
import { project } from '../start/settings.ts'
import { fill } from './search-fill.ts'
import { questionsFor, type Question } from './search-queries.ts'
import { machine, printTable, type Row, type Table } from './table.ts'

const EACH = 300
const WARM_UP = 60

/**
 * Search over so many made articles in a scratch database of its own (DESIGN §14): the whole answer as pages ask for it, first page with
 * teasers, extracts and counts, one question after the other. Clock time, and processor time of Node and PostgreSQL together, which
 * other programs on the machine do not change.
 */
export async function bench({ articles }: { articles: number }): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-bench-'))
  const server = await startPostgres(join(folder, 'postgres'), { durable: false })
  const { db, pool } = connect(server.url, 4)
  try {
    await migrate(pool)
    const start = Date.now()
    await fill({ db, pool }, articles, (done) => {
      if (done % 10_000 < 400) console.error(`${done} articoli su ${articles}, ${Math.round((Date.now() - start) / 1000)} s`)
    })
    const filled = (Date.now() - start) / 1000
    console.error(`pronta in ${Math.round(filled)} s; misuro`)
    const brands = await loadBrands(join(project, 'brands'))
    const ports = {
      db, brands, covers: async () => new Map<number, never>(),
      teasers: async (brand: (typeof brands.all)[number], ids: readonly number[]) => (await teasersById(db, brand.sigla, ids)).map((r) => presentTeaser(brand, r)),
    }
    const ask = asker(search(ports), (error) => console.error(error))({ place: placeOf(brands, `http://edicola.${brands.main.domain}`), bearer: null, address: null })
    const put = ({ q, filters, typing }: Question) => (typing ? ask(suggestCall, { q }) : ask(searchCall, { q, ...filters }))
    const rows: Row[] = [
      { what: 'articoli', value: articles, unit: '', budget: null },
      { what: 'riempimento', value: filled, unit: 's', budget: null },
      { what: 'indice e vettori su disco', value: await sizeOf(pool), unit: 'MB', budget: null },
      { what: 'carico della macchina', value: loadavg()[0]!, unit: '', budget: null },
    ]
    for (const { what, budget, questions } of await questionsFor(pool, EACH)) {
      for (const q of questions.slice(0, WARM_UP)) await put(q)
      const [clock, cpu]: [number[], number[]] = [[], []]
      let refused = 0
      for (const q of questions) {
        const before = await processorTime(pool)
        const at = performance.now()
        const answer = await put(q)
        clock.push(performance.now() - at)
        cpu.push((await processorTime(pool)) - before)
        if (!answer.ok) refused++
      }
      rows.push(
        { what: `${what}: p50`, value: percentile(clock, 0.5), unit: 'ms', budget: budget.p50 },
        { what: `${what}: p99`, value: percentile(clock, 0.99), unit: 'ms', budget: budget.p99 },
        { what: `${what}: processore p50`, value: percentile(cpu, 0.5), unit: 'ms', budget: budget.p50 },
        { what: `${what}: processore p99`, value: percentile(cpu, 0.99), unit: 'ms', budget: budget.p99 },
        ...(refused > 0 ? [{ what: `${what}: rifiutate su ${questions.length}`, value: refused, unit: '', budget: 0 }] : []),
      )
      console.error(rows.slice(-4).map((r) => `${r.what} ${r.value.toFixed(1)}`).join(' · '), `(${questions.length})`)
    }
    return { bench: 'search', machine: machine(), rows }
  } finally {
    await pool.end()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

let backends: number[] = []
/** Milliseconds of processor used so far by this program and by PostgreSQL for it; without `/proc`, by this program alone. */
async function processorTime(pool: pg.Pool): Promise<number> {
  if (backends.length < pool.totalCount) {
    const { rows } = await pool.query<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'edicola'`)
    backends = rows.map((r) => r.pid)
  }
  const { user, system } = process.cpuUsage()
  const theirs = await Promise.all(backends.map((pid) => readFile(`/proc/${pid}/schedstat`, 'utf8').then((s) => Number(s.split(' ')[0]) / 1e6, () => 0)))
  return (user + system) / 1000 + theirs.reduce((sum, ms) => sum + ms, 0)
}

const percentile = (values: readonly number[], part: number): number => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

async function sizeOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(`select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree('search_documents') where isleaf`)
  return Number(rows[0]!.bytes) / 1e6
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, articles: { type: 'string', default: '100000' } } })
  const table = await bench({ articles: Number(values.articles) })
  if (values.json) console.log(JSON.stringify(table))
  else printTable(table)
}
