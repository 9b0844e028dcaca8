import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD, demoPeople } from '../demo/people.ts'
import { loginRate, shortInfoRate } from './api.ts'
import { programWithPeople } from './people.ts'
import { BenchBrowser, newAddress } from './person.ts'
import { scratchFolder } from './program.ts'
import { machine, median, percentile, type Row, type Table } from './table.ts'

const DOMAIN = 'meriggio.localhost'
const ACCOUNT = `account.${DOMAIN}`
const CONNECTIONS = 40
const FLOOD_MS = 10_000
const ATTACKERS = 200
const WRONG = 'Sbagliata!2026'

/** What a flood of sign-ins does to who is reading, and whether time tells who has an account. */
export async function bench(): Promise<Table> {
  await using folder = await scratchFolder()
  await using program = await programWithPeople(folder.path)
  const newcomer = () => new BenchBrowser(program.port, newAddress())
  const reader = newcomer()
  const headers = {
    authorization: `Bearer ${await reader.token(DOMAIN, 'abbonato@example.it', DEMO_PASSWORD)}`,
  }
  const shortInfo = () => reader.send(ACCOUNT, '/api/user/short-info', { headers })
  const quiet = await timed(300, shortInfo)
  const flood = await flooded(newcomer, shortInfo)
  const attack = await attacked(newcomer, shortInfo)
  const rows: Row[] = [
    { what: 'short-info, a riposo: p99', value: percentile(quiet, 0.99), unit: 'ms', budget: null },
    {
      what: `short-info, con ${CONNECTIONS} connessioni che accedono: p50`,
      value: median(flood.times),
      unit: 'ms',
      budget: null,
    },
    {
      what: `short-info, con ${CONNECTIONS} connessioni che accedono: p99`,
      value: percentile(flood.times, 0.99),
      unit: 'ms',
      budget: 50,
    },
    { what: 'intanto, accessi riusciti', value: flood.in, unit: 'al secondo', budget: null },
    {
      what: `folla di ${ATTACKERS} connessioni, ogni tentativo da un indirizzo nuovo: tentativi`,
      value: attack.tries,
      unit: 'al secondo',
      budget: null,
    },
    {
      what: `folla: accessi riusciti di ${attack.readers} lettori dal loro browser`,
      value: attack.in,
      unit: '',
      budget: attack.readers,
      floor: true,
    },
    { what: 'folla: il più lento di questi', value: attack.slowest, unit: 'ms', budget: null },
    { what: 'folla, short-info: p99', value: percentile(attack.times, 0.99), unit: 'ms', budget: 50 },
    ...(await known(newcomer)),
    await shortInfoRate(program, headers),
    await loginRate(program),
  ]
  return { bench: 'login', machine: machine(), rows }
}

async function flooded(
  newcomer: () => BenchBrowser,
  shortInfo: () => Promise<{ status: number }>,
): Promise<{ times: number[]; in: number }> {
  const end = Date.now() + FLOOD_MS
  let entered = 0
  const people = demoPeople.map(({ registration }) => registration.email)
  const others = Array.from({ length: CONNECTIONS }, async (_, i) => {
    while (Date.now() < end) {
      const browser = newcomer()
      if ((await browser.logIn(DOMAIN, people[i % people.length]!, DEMO_PASSWORD)).status === 200) entered++
      browser.close()
    }
  })
  const times: number[] = []
  while (Date.now() < end) {
    times.push(...(await timed(1, shortInfo)))
    await wait(5)
  }
  await Promise.all(others)
  return { times, in: (entered * 1000) / FLOOD_MS }
}

/**
 * A flood of wrong passwords, each from another address and for another account; meanwhile everybody of the
 * demo signs in once from the browser that their account knows, a second apart.
 */
async function attacked(
  newcomer: () => BenchBrowser,
  shortInfo: () => Promise<{ status: number }>,
): Promise<{ tries: number; readers: number; in: number; slowest: number; times: number[] }> {
  const readers = await Array.fromAsync(demoPeople, async ({ registration: { email } }) => {
    const browser = newcomer()
    await browser.token(DOMAIN, email, DEMO_PASSWORD)
    return { email, browser }
  })
  let [over, tries] = [false, 0]
  const start = Date.now()
  const attackers = Array.from({ length: ATTACKERS }, async () => {
    while (!over) {
      const browser = newcomer()
      await browser.logIn(DOMAIN, `folla${tries++}@example.it`, WRONG)
      browser.close()
    }
  })
  const times: number[] = []
  const reading = (async () => {
    while (!over) {
      times.push(...(await timed(1, shortInfo)))
      await wait(5)
    }
  })()
  await wait(2000)
  const waits: number[] = []
  let entered = 0
  for (const { email, browser } of readers) {
    const [ms] = await timed(1, async () => {
      if ((await browser.logIn(DOMAIN, email, DEMO_PASSWORD)).status === 200) entered++
    })
    waits.push(ms!)
    await wait(1000)
  }
  over = true
  await Promise.all([...attackers, reading])
  const seconds = (Date.now() - start) / 1000
  return { tries: tries / seconds, readers: readers.length, in: entered, slowest: Math.max(...waits), times }
}

/**
 * Failed sign-ins and recoveries of people who have an account and of people who have not, in turns; the
 * middle of each.
 */
async function known(newcomer: () => BenchBrowser): Promise<Row[]> {
  const rows: Row[] = []
  const calls = [
    ['accesso rifiutato', (email: string) => newcomer().logIn(DOMAIN, email, WRONG)],
    [
      'recupero della password',
      (email: string) => newcomer().send(ACCOUNT, '/api/sign-in/recover', { json: { email } }),
    ],
  ] as const
  for (const [what, call] of calls) {
    const times = { known: [] as number[], unknown: [] as number[] }
    // Two tries for each account: more would be answered with a captcha.
    for (let round = 0; round < 2; round++) {
      for (const { registration } of demoPeople) {
        times.known.push(...(await timed(1, () => call(registration.email))))
        times.unknown.push(
          ...(await timed(1, () => call(`nessuno${round}-${times.unknown.length}@example.it`))),
        )
      }
    }
    rows.push(
      { what: `${what}: indirizzo noto`, value: median(times.known), unit: 'ms', budget: null },
      { what: `${what}: indirizzo ignoto`, value: median(times.unknown), unit: 'ms', budget: null },
    )
  }
  return rows
}

async function timed(count: number, one: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    await one()
    times.push(performance.now() - start)
  }
  return times
}
