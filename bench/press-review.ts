import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { romeDay } from 'contract/platform/rome.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'
import { connect, type Database } from '../services/platform/database/connect.ts'
import { editionsIn, printedEditions } from '../services/reading/newsstand/editions.ts'
import type { PaperArticle } from '../services/platform/features/newspapers.ts'
import { testRecipients } from '../services/press-review/sending/store/test-reviews.ts'
import { addItem } from '../services/press-review/store/items.ts'
import { lockDay, type Review } from '../services/press-review/store/reviews.ts'
import { loadBrands } from '../start/brands.ts'
import { startDemo } from './demo.ts'
import { BenchBrowser } from './person.ts'
import { ask, databaseOf, type Program, residentOf, scratchFolder, startProgram } from './program.ts'
import { machine, percentile, type Row, type Table } from './table.ts'

/** Clippings of the delivery, people that it goes to beside the three of the demo; MB that it may take. */
const ITEMS = 300
const PEOPLE = 1997
const MAX_MB = 400
/** Between two readings of the front page. */
const PAUSE_MS = 20
const DOMAIN = 'meriggio.localhost'
/** No masthead of the demo has an edition on this day: nothing fills it by itself. */
const DAY = '2019-03-04'

interface Delivery {
  id: string
  state: string
  pdf: number | null
  progress: { of: number; sent: number }
}

/**
 * The company of the demo sends 300 clippings of its newspapers to 2,000 people, over HTTP to the program as
 * `npm start` runs it: what is cut, drawn and written, and how much memory the program took at most.
 */
export async function bench(): Promise<Table> {
  await using folder = await scratchFolder()
  await (await startDemo(folder.path)).stop()
  await using program = await startProgram(folder.path)
  const { db, pool } = connect(await databaseOf(program), 2)
  const review = await db
    .selectFrom('press_reviews')
    .innerJoin('accounts', 'accounts.id', 'holder_id')
    .where('accounts.email', '=', 'azienda@example.it')
    .select(['press_reviews.id', 'holder_id as holder', 'press_reviews.name'])
    .executeTakeFirstOrThrow()
  const printed = await printedArticles(db)
  await fillDay(db, review, printed)
  await testRecipients(db, review, PEOPLE)
  await pool.end()

  const browser = new BenchBrowser(program.port, '198.18.0.1')
  const authorization = `Bearer ${await browser.token(DOMAIN, 'azienda@example.it', DEMO_PASSWORD)}`
  const call = async <Data>(path: string, json?: unknown): Promise<Data> => {
    const { status, body } = await browser.send(`edicola.${DOMAIN}`, `/api/press-review/sending/${path}`, {
      ...(json === undefined ? {} : { json }),
      headers: { authorization },
    })
    if (status !== 200) throw new Error(`${path} answers ${status} ${body?.status.code}`)
    return body!.data as Data
  }
  const before = await residentOf(program.pid)
  await forgetPeak(program.pid)
  const startedAt = Date.now()
  const sent = { items: null, recipients: null, subject: null, even_if_empty: false }
  let { delivery } = await call<{ delivery: Delivery }>(`days/${DAY}/send`, {
    ...{ day: DAY, once: crypto.randomUUID(), ...sent },
  })
  let renderedAt = 0
  const home = readAllAlong(program)
  while (!['done', 'failed', 'empty', 'cancelled'].includes(delivery.state)) {
    await wait(250)
    ;({ delivery } = await call<{ delivery: Delivery }>(`deliveries/${delivery.id}`))
    if (delivery.pdf !== null && renderedAt === 0) renderedAt = Date.now()
  }
  const waits = await home.stop()
  browser.close()
  const row = (what: string, value: number, unit: string, budget: number | null = null): Row => ({
    ...{ what, value, unit, budget },
  })
  return {
    bench: `rassegna: ${ITEMS} ritagli a ${delivery.progress.of} persone, con la posta del programma`,
    machine: machine(),
    rows: [
      row('memoria del programma, prima', before, 'MB'),
      row('memoria del programma, al massimo', await peakOf(program.pid), 'MB', MAX_MB),
      row('articoli con il loro testo, gli altri solo ritagliati', printed.length, 'articoli'),
      row('il PDF, da quando si invia', (renderedAt - startedAt) / 1000, 's'),
      row('il PDF', (delivery.pdf ?? 0) / 1e6, 'MB'),
      row('fino all’ultima lettera', (Date.now() - startedAt) / 1000, 's'),
      row('home dalla cache mentre si invia, p50', percentile(waits, 0.5), 'ms'),
      row('home dalla cache mentre si invia, p99', percentile(waits, 0.99), 'ms', 50),
      row('lettere partite', delivery.progress.sent, 'lettere'),
    ],
  }
}

/** Asks for the front page again and again; `stop` gives how long each answer took, ms. */
function readAllAlong({ port }: Program): { stop(): Promise<number[]> } {
  const waits: number[] = []
  let going = true
  const reading = (async () => {
    while (going) {
      const requestedAt = performance.now()
      await ask(port, '/')
      waits.push(performance.now() - requestedAt)
      await wait(PAUSE_MS)
    }
  })()
  return {
    async stop() {
      going = false
      await reading
      return waits
    },
  }
}

/** What the public newspapers of the demo have printed with boxes, at most as many as are sent. */
async function printedArticles(db: Database): Promise<PaperArticle[]> {
  const brands = await loadBrands(join(import.meta.dirname, '..', 'brands'))
  const articles: PaperArticle[] = []
  const month = romeDay(new Date()).slice(0, 7)
  for (const { sigla } of brands.all.filter(({ gated }) => !gated))
    for (const { edition, date } of await editionsIn(db).ofMonth(sigla, month))
      articles.push(...(await printedEditions.articlesOf(db, { brand: sigla, edition, day: date })))
  return articles.filter(({ boxes }) => boxes.length > 0).slice(0, ITEMS)
}

/** A day of clippings: each article once, then their boxes again without it until there are enough. */
async function fillDay(db: Database, review: Review, printed: readonly PaperArticle[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDay(tx, review.id, DAY)
    for (let i = 0; i < ITEMS; i++) {
      const article = printed[i % printed.length]!
      await addItem(tx, {
        ...{ review_id: review.id, day: DAY, source: 'page', title: article.title, brand: article.brand },
        article_id: i < printed.length ? article.id : null,
        ...{ edition: article.edition, edition_day: article.day, page: article.page },
        ...{ masthead: article.brand, available: true, added: new Date(), boxes: article.boxes },
      })
    }
  })
}

/** The most memory that a process has had is counted from now on (Linux). */
const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')

/** MB that a process has had at most (Linux). */
const peakOf = async (pid: number): Promise<number> =>
  Number(/^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
