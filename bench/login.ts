import { DEMO_PASSWORD, demoPeople } from '../demo/people.ts'
import { loginRate, shortInfoRate } from './api.ts'
import { programWithPeople } from './people.ts'
import { BenchBrowser, newAddress } from './person.ts'
import { scratchFolder } from './program.ts'
import { machine, median, type Row, type Table } from './table.ts'

const DOMAIN = 'meriggio.localhost'
const ACCOUNT = `account.${DOMAIN}`
const CONNECTIONS = 40
const FLOOD_MS = 10_000
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
    await new Promise((done) => setTimeout(done, 5))
  }
  await Promise.all(others)
  return { times, in: (entered * 1000) / FLOOD_MS }
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
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN
