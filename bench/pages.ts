import { Agent, get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { connect } from '../services/database/connect.ts'
import { grow } from './grow.ts'
import { measureRendering } from './rendering.ts'
import { lighthouseScores } from './lighthouse.ts'
import type { Options } from './main.ts'
import {
  ask,
  databaseOf,
  HOST,
  memoryOf,
  processorTime,
  scratchFolder,
  startProgram,
  type Program,
} from './program.ts'
import { machine, type Row, type Table } from './table.ts'

const REQUESTS = 8000

/** What a reader's pages weigh and cost: bytes, processor time, Lighthouse, the second start. */
export async function bench({ articles, quick }: Options): Promise<Table> {
  await using folder = await scratchFolder()
  console.error('Primo avvio, con la dimostrazione…')
  const first = await startProgram(folder.path)
  await waitForDays(first)
  await withDatabase(first, waitForPictures)
  const pages = await somePages(first)
  if (articles > 0)
    await withDatabase(first, (pool) =>
      grow(pool, articles, (done) => console.error(`${done} articoli su ${articles}`)),
    )
  await first.stop()
  await using program = await startProgram(folder.path)
  const rows: Row[] = [
    { what: 'secondo avvio, pronto in', value: program.readyAfter / 1000, unit: 's', budget: 5 },
    { what: 'memoria in tutto, appena pronto', value: await memoryOf(program.pid), unit: 'MB', budget: 400 },
  ]
  for (const [name, path] of pages) rows.push(...(await weigh(program, name, path)))
  for (const [name, path] of pages)
    rows.push({
      what: `${name}: processore, dalla cache`,
      value: await fromCache(program, path),
      unit: 'ms',
      budget: 0.08,
    })
  rows.push(...(await measureRendering(program, pages)))
  if (!quick)
    for (const [name, path] of pages.slice(0, 2))
      rows.push(...(await lighthouseScores(name, `http://${HOST}:${program.port}${path}`)))
  return { bench: articles > 0 ? `pages, ${articles} articoli` : 'pages', machine: machine(), rows }
}

async function withDatabase(program: Program, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const { pool } = connect(await databaseOf(program))
  await work(pool)
  await pool.end()
}

/** Until every picture has its AVIF: pages name them, and making them takes a processor for minutes. */
async function waitForPictures(pool: pg.Pool): Promise<void> {
  for (let before = Infinity; ;) {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::int as left from media where not avif',
    )
    const left = rows[0]!.left
    if (left === 0) return
    if (Math.floor(left / 50) < Math.floor(before / 50)) console.error(`${left} immagini ancora da fare`)
    before = left
    await new Promise((done) => setTimeout(done, 1000))
  }
}

/** Pages of the demo: home, a paid article with a picture, a section, the edition. */
async function somePages({ port }: Program): Promise<[string, string][]> {
  const home = (await ask(port, '/')).body.toString()
  const article = /href="(\/articolo\/\d+\/[^"]+)"/.exec(home)?.[1]
  if (!article) throw new Error('the home shows no article')
  return [
    ['home', '/'],
    ['articolo', article],
    ['sezione', '/sezione/politica'],
    ['edizione', '/sfoglia/MG/nazionale'],
  ]
}

/** The older days arrive after the first page: figures are of the whole demo. */
async function waitForDays({ port }: Program): Promise<void> {
  for (;;) {
    const covers = (await ask(port, '/sfoglia/MG/nazionale')).body
      .toString()
      .match(/\/sfoglia\/MG\/nazionale\/\d{4}-\d\d-\d\d"/g)
    if (new Set(covers).size >= 7) return
    await new Promise((done) => setTimeout(done, 1000))
  }
}

const KB = 1000
async function weigh({ port }: Program, name: string, path: string): Promise<Row[]> {
  const html = (await ask(port, path)).body.toString()
  const linked = (pattern: RegExp) => [...html.matchAll(pattern)].map((m) => m[1]!)
  const total = async (files: string[]) => {
    let sum = 0
    for (const file of files) sum += gzipSync((await ask(port, file)).body, { level: 9 }).length
    return sum / KB
  }
  const scripts = await withImports(port, linked(/<script[^>]* src="([^"]+)"/g))
  return [
    {
      what: `${name}: HTML gz`,
      value: (await ask(port, path, 'gzip')).body.length / KB,
      unit: 'kB',
      budget: name === 'home' ? 24 : 14,
    },
    {
      what: `${name}: CSS gz`,
      value: await total(linked(/<link rel="stylesheet" href="([^"]+)"/g)),
      unit: 'kB',
      budget: 10,
    },
    { what: `${name}: JS gz prima di ogni gesto`, value: await total(scripts), unit: 'kB', budget: 15 },
  ]
}

/** Scripts with those they import, which the browser fetches with them. */
async function withImports(port: number, scripts: readonly string[]): Promise<string[]> {
  const all = new Set(scripts)
  for (const script of all) {
    const text = (await ask(port, script)).body.toString()
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g))
      all.add(new URL(imported!, `http://x${script}`).pathname)
  }
  return [...all]
}

async function fromCache({ port, pid }: Program, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const one = () =>
    new Promise<void>((done, failed) => {
      get(
        {
          host: '127.0.0.1',
          port,
          path,
          agent,
          headers: { host: `${HOST}:${port}`, 'accept-encoding': 'gzip, br' },
        },
        (response) => response.resume().on('end', done),
      ).on('error', failed)
    })
  const many = async (count: number) => {
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let i = 0; i < count / 4; i++) await one()
      }),
    )
  }
  await many(400)
  const before = await processorTime(pid)
  await many(REQUESTS)
  const used = (await processorTime(pid)) - before
  agent.destroy()
  return used / REQUESTS
}
