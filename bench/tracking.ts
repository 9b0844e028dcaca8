import { realClock } from '../services/platform/features/context.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { romeDay } from 'contract/platform/rome.ts'
import { connect } from '../services/platform/database/connect.ts'
import { countDays } from '../services/reading/tracking/tracking.ts'
import { loadBrands } from '../start/brands.ts'
import { readSettings } from '../start/settings.ts'
import {
  ask,
  databaseOf,
  processorTime,
  residentOf,
  scratchFolder,
  startProgram,
  type Program,
} from './program.ts'
import { machine, median, percentile, type Row, type Table } from './table.ts'
import type { LoadResult } from './tracking-load.ts'

const RATE = 2000
const SECONDS = 60
/** How long pages are asked before anybody calls, ms. */
const QUIET_MS = 10_000
/** When the program is killed in the second run, ms. */
const KILL_AFTER_MS = 5000

/**
 * 2,000 calls a second for a minute: what was acknowledged beside what is stored, and how long pages take
 * meanwhile. Then once more, the program killed with kill -9 in the middle. A masthead has a few hundred
 * articles without pictures, so that nothing else is to be done.
 */
export async function bench(): Promise<Table> {
  await using folder = await scratchFolder()
  await using program = await startProgram(folder.path, { empty: true, TRUST_PROXY: '127.0.0.1' })
  const { db, pool } = connect(await databaseOf(program), 2)
  const brands = await loadBrands(readSettings({}).brandsDir)
  await pool.query(
    `insert into articles (brand, uri, origin, digest, section, title, slug, body, public_body, words,
        public_words, published)
      select 'MG', 'bench:' || n, 'online', 'd', ($1::text[])[1 + n % cardinality($1::text[])],
        'Il titolo numero ' || n || ' di una giornata qualunque', 'titolo-' || n, $2, $2, 600, 600,
        now() - n * interval '5 minutes' from generate_series(1, 300) n`,
    [brands.main.sections.map(({ slug }) => slug), `<p>${'La marea sale piano. '.repeat(30)}</p>`.repeat(5)],
  )
  const paths = await pathsOf(program)
  const stored = async () =>
    Number((await pool.query<{ n: string }>('select count(*) as n from tracked_events')).rows[0]!.n)

  const quiet = await pagesWhile(program, paths, wait(QUIET_MS))
  const before = { memory: await residentOf(program.pid), processor: await processorTime(program.pid) }
  const run = load(program.port, SECONDS)
  const busy = await pagesWhile(program, paths, run)
  const result = await run
  const processor = (await processorTime(program.pid)) - before.processor
  const memory = await residentOf(program.pid)
  const rows = await stored()

  const counting = performance.now()
  await countDays({ db, brands, clock: realClock })
  const counted = performance.now() - counting
  const { rows: views } = await pool.query<{ views: number }>(
    'select views from daily_views where section is null and day = $1',
    [romeDay(new Date())],
  )

  const killed = load(program.port, (2 * KILL_AFTER_MS) / 1000)
  await wait(KILL_AFTER_MS)
  await program.kill()
  const { acknowledged } = await killed
  await pool.end()
  await using again = await startProgram(folder.path, { empty: true })
  const after = connect(await databaseOf(again), 1)
  const { rows: remaining } = await after.pool.query<{ n: string }>(
    'select count(*) as n from tracked_events',
  )
  await after.pool.end()
  const survived = Number(remaining[0]!.n) - rows

  const ms = (what: string, value: number, budget: number | null = null): Row => ({
    ...{ what, value, unit: 'ms', budget },
  })
  const number = (what: string, value: number, budget: number | null = null, floor = false): Row => ({
    ...{ what, value, unit: '', budget, floor },
  })
  return {
    bench: `tracking, ${RATE} chiamate al secondo per ${SECONDS} secondi`,
    machine: machine(),
    rows: [
      number('chiamate fatte', result.sent, RATE * SECONDS * 0.99, true),
      number('confermate', result.acknowledged, result.sent, true),
      number('rifiutate', result.refused, 0),
      number('senza risposta, o non fatte', result.lost + result.skipped, 0),
      number('righe nella banca dati', rows, result.acknowledged, true),
      number('confermate e perdute', Math.max(0, result.acknowledged - rows), 0),
      ms('risposta a una chiamata: p50', median(result.times)),
      ms('risposta a una chiamata: p99', percentile(result.times, 0.99)),
      ms('processore di Node per chiamata, pagine comprese', processor / result.sent),
      { what: 'Node, prima', value: before.memory, unit: 'MB', budget: null },
      { what: 'Node, dopo', value: memory, unit: 'MB', budget: null },
      ...(['cached', 'rendered'] as const).flatMap((kind) => {
        const name = kind === 'cached' ? 'pagine dalla cache' : 'pagine rese da capo'
        return [
          ms(`${name}, a riposo: p50`, median(quiet[kind])),
          ms(`${name}, a riposo: p99`, percentile(quiet[kind], 0.99)),
          ms(`${name}, intanto: p50`, median(busy[kind])),
          ms(`${name}, intanto: p99`, percentile(busy[kind], 0.99)),
        ]
      }),
      ms('la somma del giorno', counted),
      number('viste sommate, di articoli che ci sono', Number(views[0]?.views ?? 0)),
      number('seconda corsa, kill -9 a metà: confermate', acknowledged),
      number('seconda corsa: confermate e perdute', Math.max(0, acknowledged - survived), 0),
    ],
  }
}

function load(port: number, seconds: number): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'tracking-load.ts'), [port, RATE, seconds].map(String), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return Promise.race([
    once(child, 'message').then(([result]) => result as LoadResult),
    once(child, 'exit').then(() => {
      throw new Error('the load ended without a word')
    }),
  ])
}

/** A home and some articles, which the cache keeps. */
async function pathsOf({ port }: Program): Promise<string[]> {
  const home = (await ask(port, '/')).body.toString()
  const articles = [...home.matchAll(/href="(\/articolo\/[^"]+)"/g)].map(([, path]) => path!)
  return ['/', '/sezione/politica', ...new Set(articles)].slice(0, 10)
}

interface Times {
  /** Pages that are in memory. */
  cached: number[]
  /** Pages of a search that nobody has made yet. */
  rendered: number[]
}

/** Milliseconds that pages take, one after the other, as long as something lasts. */
async function pagesWhile(
  { port }: Program,
  paths: readonly string[],
  something: Promise<unknown>,
): Promise<Times> {
  let over = false
  const done = something.finally(() => (over = true))
  const times: Times = { cached: [], rendered: [] }
  for (let nth = 0; !over; nth++) {
    const kind = nth % 4 === 3 ? 'rendered' : 'cached'
    const path = kind === 'cached' ? paths[nth % paths.length]! : `/ricerca?q=laguna+${Date.now()}`
    const startedAt = performance.now()
    const { status } = await ask(port, path, { encoding: 'br' })
    if (status >= 500) throw new Error(`${path} answers ${status}`)
    times[kind].push(performance.now() - startedAt)
    await wait(10)
  }
  await done
  return times
}
