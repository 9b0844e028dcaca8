import { DEMO_PASSWORD } from '../demo/people.ts'
import { programWithPeople } from './people.ts'
import { BenchBrowser, newAddress } from './person.ts'
import { processorTime, scratchFolder, type Program } from './program.ts'
import { machine, type Row, type Table } from './table.ts'
import { byYardstick } from './yardstick.ts'

const DOMAIN = 'meriggio.localhost'
const ACCOUNT = `account.${DOMAIN}`

/**
 * How many calls a second of Node's processor answers on the whole program and its PostgreSQL, sixteen at a
 * time.
 */
export async function bench(): Promise<Table> {
  await using folder = await scratchFolder()
  await using program = await programWithPeople(folder.path)
  const bearer = await new BenchBrowser(program.port, newAddress()).token(
    DOMAIN,
    'abbonato@example.it',
    DEMO_PASSWORD,
  )
  const headers = { authorization: `Bearer ${bearer}` }
  const rows: Row[] = [
    await shortInfoRate(program, headers),
    await rate(
      program,
      'short-info con un token falso',
      { count: 4000 },
      (browser) =>
        browser.send(ACCOUNT, '/api/user/short-info', { headers: { authorization: 'Bearer x.y.z' } }),
      401,
    ),
    await rate(program, 'i dispositivi', { count: 4000 }, (browser) =>
      browser.send(ACCOUNT, '/api/account/devices', { headers }),
    ),
    await loginRate(program),
  ]
  return { bench: 'api', machine: machine(), rows }
}

export const shortInfoRate = (program: Program, headers: Record<string, string>): Promise<Row> =>
  rate(program, 'short-info', { count: 10_000, budget: 4000 }, (browser) =>
    browser.send(ACCOUNT, `/api/user/short-info?timestamp=${Date.now()}`, { headers }),
  )
/** One after the other: five at once on one account would meet the captcha. */
export const loginRate = (program: Program): Promise<Row> =>
  rate(program, 'accessi', { count: 200, connections: 1 }, () =>
    new BenchBrowser(program.port, newAddress()).logIn(DOMAIN, 'lettore@example.it', DEMO_PASSWORD),
  )

interface Load {
  count: number
  connections?: number
  budget?: number
}

/**
 * Calls answered in a second of the program's processor time, by that many connections that each wait for
 * their answer.
 */
async function rate(
  { pid, port }: Program,
  what: string,
  { count, connections = 16, budget }: Load,
  one: (browser: BenchBrowser) => Promise<{ status: number }>,
  expected = 200,
): Promise<Row> {
  const browsers = Array.from({ length: connections }, () => new BenchBrowser(port, newAddress()))
  const many = (calls: number) =>
    Promise.all(
      browsers.map(async (browser) => {
        for (let i = 0; i < calls / connections; i++) {
          const { status } = await one(browser)
          if (status !== expected) throw new Error(`${what}: ${status}`)
        }
      }),
    )
  await many(count / 10)
  const spent = await byYardstick(async () => {
    const before = await processorTime(pid)
    await many(count)
    return (await processorTime(pid)) - before
  })
  for (const browser of browsers) browser.close()
  return {
    what,
    value: (count * 1000) / spent.value,
    meant: (count * 1000) / spent.meant,
    unit: 'al secondo di processore',
    budget: budget ?? null,
    floor: true,
  }
}
