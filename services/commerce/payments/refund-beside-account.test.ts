import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PoolClient } from 'pg'
import { type Buyer, buying } from '../../platform/test/buying.ts'
import { sellingParts, sara } from '../../platform/test/care.ts'
import { invoicingHouse, organisations } from '../../platform/test/invoicing.ts'
import { invoicingMastheads } from '../../platform/test/brands.ts'

let house: Awaited<ReturnType<typeof invoicingHouse>>
beforeAll(async () => void (house = await invoicingHouse()))
beforeEach(() => house.moveTo('2027-01-31T11:00:00Z'))
afterAll(() => house.close())
const { buy, one, readAll, say } = buying(() => house)
const { companyBuyer } = organisations(() => house)

const pool = () => house.scratch.pool
const parts = { brands: invoicingMastheads, now: () => house.now() }
const refund = async (who: Buyer, amount: number) => {
  const first = (await readAll(who)).receipts.at(-1)!
  const receipt = `MG-2027-${first.id.slice(0, 8).toUpperCase()}`
  const care = sellingParts(house, parts).care()
  return care.refund(sara, who.email, { receipt, amount })
}
/** How many wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}
async function until(count: number): Promise<void> {
  while ((await waiting()) < count) await new Promise((done) => setTimeout(done, 10))
}
const deadlocks = async () => {
  const { rows } = await pool().query<{ count: number }>(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.count
}
/** Holds the invoices of somebody meanwhile. */
async function holding<Done>({ account }: Buyer, work: () => Promise<Done>): Promise<Done> {
  const other: PoolClient = await pool().connect()
  await other.query('begin')
  await other.query('select from invoices where account_id = $1 for update', [account])
  return work().finally(async () => {
    await other.query('commit')
    other.release()
  })
}

const acts: [string, (who: Buyer, id: string) => Promise<{ ok: boolean }>][] = [
  ['another refund is asked for', (who) => refund(who, 500)],
  ['they withdraw', async (who, id) => ({ ok: (await say(who, id, 'withdraw')).code === 'OK' })],
  ['they are erased', async ({ account }) => house.services.erasePerson(account).then(() => ({ ok: true }))],
]
test.each(acts)(
  'money goes back with its credit note while %s: neither waits for the other',
  async (_, act) => {
    const who = await companyBuyer()
    await buy(who)
    const { id } = await one(who)
    expect((await refund(who, 100)).ok).toBe(true)
    const before = await deadlocks()
    const { runs, acted } = await holding(who, async () => {
      const going = house.services.runJobs(['run-refund'])
      await until(1)
      const second = act(who, id)
      await until(2)
      return { runs: going, acted: second }
    })
    await runs
    expect((await acted).ok).toBe(true)
    expect(await deadlocks()).toBe(before)
  },
)
