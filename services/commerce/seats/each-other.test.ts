import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { sharing } from '../../platform/test/sharing.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
afterAll(() => house.close())
const { activate, holder, invite, tokenFor } = sharing(() => house)

test('two who read with a place of each other are erased at once: neither waits for the other', async () => {
  const { pool } = house.scratch
  const [one, two] = [await holder(), await holder()]
  for (const [giver, guest] of [
    [one, two],
    [two, one],
  ] as const) {
    expect((await invite(giver.who, giver.id, guest.who.email)).code).toBe('OK')
    expect((await activate(guest.who, await tokenFor(guest.who.email))).code).toBe('OK')
  }
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from seats order by id for update')
  const erased = Promise.all([one, two].map(({ who }) => house.services.erasePerson(who.account)))
  for (let waiting = 0; waiting < 2;) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    waiting = rows[0]!.count
  }
  await other.query('commit')
  other.release()
  await erased
  const { rowCount } = await pool.query('select from accounts where id = any($1)', [
    [one.who.account, two.who.account],
  ])
  expect(rowCount).toBe(0)
})
