import { realClock } from '../services/platform/features/context.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { romeDay } from 'contract/platform/rome.ts'
import { connect } from '../services/platform/database/connect.ts'
import { sendIssueNow } from '../services/reading/newsletters/open-issue.ts'
import { loadBrands } from '../start/brands.ts'
import { readSettings } from '../start/settings.ts'
import { databaseOf, processorTime, residentOf, scratchFolder, startProgram } from './program.ts'
import { machine, type Table } from './table.ts'

const READERS = 20_000
const STORIES = 8
/** Memory that sending may take beyond what the program has before, MB. */
const MAX_MORE_MB = 100

/**
 * An issue to 20,000 readers through the built-in post, the program killed with kill -9 in the middle and
 * started again: memory of Node, time, letters in a second, and whether everybody has theirs, once.
 */
export async function bench(): Promise<Table> {
  await using folder = await scratchFolder()
  await using first = await startProgram(folder.path, { empty: true })
  let program = first
  let { db, pool } = connect(await databaseOf(program), 2)
  const brands = await loadBrands(readSettings({}).brandsDir)
  const brand = brands.main
  const newsletter = { ...brand.newsletters[0]!, stories: STORIES }
  await pool.query(
    `with a as (
      insert into accounts (kind, email, email_key, name, surname, brand)
      select 'person', 'lettore' || n || '@example.it', 'lettore' || n || '@example.it', 'Anna', 'Rossi', 'MG'
      from generate_series(1, $1::int) n returning id)
    insert into newsletter_subscriptions (account_id, brand, newsletter)
    select id, 'MG', $2 from a`,
    [READERS, newsletter.slug],
  )
  const before = await residentOf(program.pid)
  const processor = await processorTime(program.pid)
  const start = performance.now()
  const articlesOf = async () => Array.from({ length: STORIES }, (_, i) => article(i))
  await sendIssueNow(
    { db, brands, articlesOf, clock: realClock },
    { brand, newsletter },
    romeDay(new Date()),
    null,
  )
  const seen: number[] = []
  const sendUntil = async (target: number): Promise<number> => {
    for (;;) {
      await wait(250)
      seen.push(await residentOf(program.pid))
      const { rows } = await pool.query<{ sent: number }>(
        `select count(*) as sent from newsletter_letters where state = 'sent'`,
      )
      if (Number(rows[0]!.sent) >= target) return Number(rows[0]!.sent)
    }
  }
  const half = await sendUntil(READERS / 2)
  const used = (await processorTime(program.pid)) - processor
  const seconds = (performance.now() - start) / 1000
  await program.kill()
  await pool.end()
  await using second = await startProgram(folder.path, { empty: true })
  program = second
  ;({ db, pool } = connect(await databaseOf(program), 2))
  await sendUntil(READERS)
  const { rows } = await pool.query<{ readers: number; mails: number }>(
    'select count(distinct recipient) as readers, count(*) as mails from mails',
  )
  await pool.end()
  return {
    bench: `newsletters, ${READERS} lettere`,
    machine: machine(),
    rows: [
      {
        what: 'lettori con la loro lettera',
        value: Number(rows[0]!.readers),
        unit: '',
        budget: READERS,
        floor: true,
      },
      { what: 'lettere in tutto', value: Number(rows[0]!.mails), unit: '', budget: READERS },
      { what: 'partite prima del kill -9', value: half, unit: '', budget: null },
      { what: 'Node, prima', value: before, unit: 'MB', budget: null },
      { what: 'Node, al massimo', value: Math.max(...seen), unit: 'MB', budget: before + MAX_MORE_MB },
      { what: 'Node, a metà', value: seen[Math.floor(seen.length / 2)]!, unit: 'MB', budget: null },
      { what: 'Node, alla fine', value: seen.at(-1)!, unit: 'MB', budget: null },
      { what: 'lettere', value: half / seconds, unit: 'al secondo', budget: null },
      { what: 'processore di Node per lettera', value: used / half, unit: 'ms', budget: null },
    ],
  }
}

const article = (nth: number) => ({
  teaser: {
    id: String(nth),
    path: `/articolo/${nth}/una-notizia-di-prova-lunga-quanto-un-titolo`,
    section: { id: 1, slug: 'politica', name: 'Politica' },
    kicker: 'Il racconto',
    title: `Una notizia di prova lunga quanto un titolo vero, numero ${nth}`,
    standfirst: 'Un sommario che dice in una riga e mezza di che cosa parla la notizia. '.repeat(3),
    language: null,
    authors: [{ slug: 'anna-rossi', name: 'Anna Rossi', portrait: null }],
    place: null,
    published: '2026-11-20T05:00:00.000Z',
    minutes: 2,
    paid: false,
    opinion: false,
    picture: null,
  },
  lead: '',
})
