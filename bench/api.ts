import { DEMO_PASSWORD } from '../demo/people.ts'
import { programWithPeople } from './people.ts'
import { BenchBrowser, newAddress } from './person.ts'
import { processorTime, scratchFolder, type Program } from './program.ts'
import { machine, type Row, type Table } from './table.ts'

const PORT = 3910
const DOMAIN = 'meriggio.localhost'
const ACCOUNT = `account.${DOMAIN}`

/** How many of each call a second of Node's processor answers, on the whole program and its PostgreSQL, one connection after the other. */
export async function bench(): Promise<Table> {
  await using folder = await scratchFolder()
  await using program = await programWithPeople(folder.path, PORT)
  const browser = new BenchBrowser(PORT, newAddress())
  const bearer = await browser.token(DOMAIN, 'abbonato@example.it', DEMO_PASSWORD)
  const headers = { authorization: `Bearer ${bearer}` }
  const rows: Row[] = [
    await rate(program, 'short-info', 6000, 4000, () => browser.send(ACCOUNT, `/api/user/short-info?timestamp=${Date.now()}`, { headers })),
    await rate(program, 'short-info con un token falso', 3000, null, () => browser.send(ACCOUNT, '/api/user/short-info', { headers: { authorization: 'Bearer x.y.z' } }), 401),
    await rate(program, 'i dispositivi', 2000, null, () => browser.send(ACCOUNT, '/api/account/devices', { headers })),
    await rate(program, 'accessi', 200, null, () => new BenchBrowser(PORT, newAddress()).logIn(DOMAIN, 'lettore@example.it', DEMO_PASSWORD)),
  ]
  browser.close()
  return { bench: 'api', machine: machine(), rows }
}

/** Calls answered in a second of the program's processor time. */
export async function rate({ pid }: Program, what: string, count: number, budget: number | null, one: () => Promise<{ status: number }>, expected = 200): Promise<Row> {
  for (let i = 0; i < count / 10; i++) await one()
  const before = await processorTime(pid)
  for (let i = 0; i < count; i++) {
    const { status } = await one()
    if (status !== expected) throw new Error(`${what}: ${status}`)
  }
  return { what, value: (count * 1000) / ((await processorTime(pid)) - before), unit: 'al secondo di processore', budget, floor: true }
}
