import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../database/connect.ts'
import { type Scratch, scratchDatabase } from '../database/scratch.ts'
import { type Gateway, GatewayUnavailable } from '../outside/gateway.ts'
import { cardToken, type TestCardName } from '../test/gateway.ts'
import { askFor, testPayments } from '../test/payments.ts'
import { testPerson } from '../test/people.ts'
import type { Settled } from './ports.ts'
import { settle } from './settle.ts'
import { keyOf, moneyOf } from './store/test-books.ts'
import { answerTakeEvents } from './take-events.ts'

let scratch: Scratch
beforeAll(async () => {
  scratch = await scratchDatabase()
  await scratch.pool.query('create table told (payment bigint not null, paid boolean not null)')
})
afterAll(() => scratch.close())

/** The process ends here. What was not committed is lost; what the gateway has done is done. */
class Killed extends Error {}
/** Where a plan of kills may strike: it is asked at every step, and says no once it is used up. */
const killer = (plan: readonly boolean[]) => {
  const left = [...plan]
  return { step: () => void (left.shift() && die()), stop: () => void left.splice(0) }
}
const die = (): never => {
  throw new Killed()
}

/** The gateway with a kill, or a line that breaks, before and after everything that it is asked. */
const fragile = (gateway: Gateway, step: () => void): Gateway => {
  const around =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      step()
      const answer = await call(...args)
      try {
        step()
      } catch {
        throw new GatewayUnavailable('the line broke')
      }
      return answer
    }
  const { charge, find, cancel, refund } = gateway
  return {
    ...gateway,
    charge: around(charge),
    find: around(find),
    cancel: around(cancel),
    refund: around(refund),
  }
}

/** What can happen to a payment, in any order, any number of times. */
const happenings = [
  'run',
  'twice',
  'look',
  'yes',
  'no',
  'notice',
  'refund',
  'dispute',
  'day',
  'leave',
] as const
type Happening = (typeof happenings)[number]

/** A payment that is stored, and what may happen to it. */
async function history(card: TestCardName, plan: readonly boolean[]) {
  const { db } = scratch
  let time = Date.now()
  const now = () => new Date(time)
  const { step, stop } = killer(plan)
  const { gateway } = testPayments(db, { now })
  const account = await testPerson(db)
  const hear = async (tx: Tx, { id, decline }: Settled) => {
    step()
    await sql`insert into told values (${id}, ${decline === null})`.execute(tx)
    step()
  }
  const paying = testPayments(db, {
    now,
    gateway: fragile(gateway, step),
    settled: () => ({ order: hear, renewal: hear }),
    onChargeback: () => async () => step(),
  })
  const { ports } = paying
  const means = { token: await cardToken({ gateway }, card) }
  const id = (await db.transaction().execute((tx) => paying.start(tx, askFor(account, { means })))) as number
  const key = await keyOf(db, id)
  const answerBank = async (yes: boolean) => {
    const known = await gateway.find(key)
    if (known?.state === 'authenticate') await gateway.test.answer(known.bank.split('/').at(-1)!, yes)
  }
  const hearEvent = answerTakeEvents(ports)
  const notice = async (kind: 'payment' | 'chargeback') => {
    const { body } = gateway.test.notice({ event: randomUUID(), kind, key, amount: 1 })
    if (hearEvent.kind === 'webhook') await hearEvent.handle({} as never, body)
  }
  const job = paying.feature.jobs!.find(({ name }) => name === 'look-at-payments')!
  const happen: Record<Happening, () => Promise<unknown>> = {
    run: () => paying.run(id),
    twice: () => Promise.allSettled([paying.run(id), paying.run(id), notice('payment')]),
    look: () => job.run(undefined),
    yes: () => answerBank(true),
    no: () => answerBank(false),
    notice: () => notice('payment'),
    refund: () => db.transaction().execute((tx) => paying.refund(tx, { payment: id, amount: 400 })),
    async dispute() {
      await gateway.test.dispute(key)
      await notice('chargeback')
    },
    day: async () => (time += 25 * 3_600_000),
    leave: () =>
      db.transaction().execute(async (tx) => {
        await ports.holdAccount(tx, account)
        await paying.feature.personal!.erases(tx, account)
        await sql`delete from accounts where id = ${account}`.execute(tx)
      }),
  }
  return {
    id,
    happen: async (what: Happening) => happen[what]().catch(() => {}),
    /** Nothing breaks any more: everything comes to its end. */
    async calm() {
      stop()
      for (const what of ['look', 'day', 'look'] as const) await happen[what]()
      await notice('chargeback')
      await happen.look()
    },
  }
}

const story = fc.record({
  card: fc.constantFrom<TestCardName>('pays', 'asks', 'declined', 'paysOnce'),
  plan: fc.array(fc.boolean(), { maxLength: 14 }),
  events: fc.array(fc.constantFrom(...happenings), { maxLength: 10 }),
})

/** What holds of a payment that has come to its end. */
async function holds(id: number) {
  const { rows } = await sql<{ paid: boolean }>`select paid from told where payment = ${id}`.execute(
    scratch.db,
  )
  const money = await moneyOf(scratch.db, id)
  expect(rows).toEqual([{ paid: money.state === 'succeeded' }])
  expect(money.books).toBe(money.gateway)
  expect(money.charges).toBeLessThanOrEqual(1)
  expect(money.lines === 0).toBe(money.charges === 0)
  expect(money.books).toBeGreaterThanOrEqual(0)
  expect(money.token).toBeNull()
  if (money.books === 0) expect(money.vat).toBe(0)
  const running = await sql`select from payments where id = ${id} and settled is null`.execute(scratch.db)
  expect(running.rows).toHaveLength(0)
  return money
}

test('killed anywhere, in any order of things, the books and the gateway say the same', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ card, plan, events }) => {
      const one = await history(card, plan)
      for (const what of events) await one.happen(what)
      await one.calm()
      await holds(one.id)
    }),
    { numRuns: 60 },
  )
})

test('killed at the first, the second, … step of the way, it is one charge in the end', async () => {
  for (let at = 0; at < 8; at++) {
    const one = await history('pays', [...Array<boolean>(at).fill(false), true])
    await one.happen('run')
    await one.calm()
    expect(await holds(one.id)).toMatchObject({ state: 'succeeded', charges: 1, lines: 1, books: 999 })
  }
})

test('money that was taken from somebody who left meanwhile goes back', async () => {
  // Killed when the gateway has charged and nobody has written it down.
  const one = await history('pays', [false, true])
  await one.happen('run')
  await one.happen('leave')
  await one.calm()
  expect(await holds(one.id)).toMatchObject({ charges: 1, lines: 2, books: 0 })
})

test('who is erased while their payment comes back waits for nobody, and pays nothing', async () => {
  const { db, pool } = scratch
  // Room between the locks of a settlement, for an erasure to come in.
  await pool.query(`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.05); return new; end $$`)
  await pool.query(
    'create trigger dawdle before insert on payment_cards for each row execute function dawdle()',
  )
  const paying = testPayments(db)
  for (let i = 0; i < 8; i++) {
    const account = await testPerson(db)
    const means = { token: await cardToken(paying, 'pays') }
    const id = (await db
      .transaction()
      .execute((tx) => paying.start(tx, askFor(account, { means })))) as number
    const erase = async () => {
      await wait(i * 10)
      await db.transaction().execute(async (tx) => {
        await paying.ports.holdAccount(tx, account)
        await paying.feature.personal!.erases(tx, account)
        await sql`delete from accounts where id = ${account}`.execute(tx)
      })
    }
    // Neither is given up by the database because it waits for the other.
    await Promise.all([paying.run(id), paying.run(id), erase()])
    await paying.feature.jobs!.find(({ name }) => name === 'look-at-payments')!.run(undefined)
    const money = await moneyOf(db, id)
    expect(money).toMatchObject({ books: money.gateway, token: null, card: null })
    // Paid before they left, it is theirs to ask back; afterwards it goes back by itself.
    expect(money.state === 'succeeded' ? [0, 999] : [0]).toContain(money.books)
  }
})

test('a bank is not asked any more about who has been erased', async () => {
  const one = await history('asks', [])
  for (const what of ['run', 'leave', 'look', 'yes'] as const) await one.happen(what)
  await one.calm()
  expect(await holds(one.id)).toMatchObject({ state: 'failed', charges: 0, lines: 0 })
})

test('what a gateway took after it had said no is in the books, and goes back once', async () => {
  const { db } = scratch
  const { gateway } = testPayments(db)
  const account = await testPerson(db)
  const means = { token: await cardToken({ gateway }, 'pays') }
  const no = { state: 'failed', ref: null, decline: 'declined', card: null } as const
  const paying = testPayments(db, { gateway: { ...gateway, charge: async () => no } })
  const id = (await db.transaction().execute((tx) => paying.start(tx, askFor(account, { means })))) as number
  expect(await paying.run(id)).toEqual({ decline: 'declined' })
  const key = await keyOf(db, id)
  const card = means
  const took = await gateway.charge({ ...askFor(account), key, currency: 'EUR', card })
  for (let i = 0; i < 2; i++) await settle(paying.ports, id, took)
  await paying.feature.jobs!.find(({ name }) => name === 'look-at-payments')!.run(undefined)
  expect(await moneyOf(db, id)).toMatchObject({ state: 'failed', charges: 1, gateway: 0, books: 0, lines: 2 })
  expect(paying.heard).toHaveLength(1)
})

test('a gateway that forgets keys is asked for an old payment before it is charged', async () => {
  const { db } = scratch
  let time = Date.now()
  const { gateway, ports } = testPayments(db, { now: () => new Date(time) })
  const charged: string[] = []
  const forgetful = {
    ...gateway,
    /** After a day a key that comes again is a new payment. */
    charge: async (asked: Parameters<Gateway['charge']>[0]) => {
      charged.push(asked.key)
      const key = charged.length > 1 ? randomUUID() : asked.key
      const state = await gateway.charge({ ...asked, key })
      if (charged.length === 1) throw new GatewayUnavailable('the line broke')
      return state
    },
  }
  const paying = testPayments(db, { ...ports, gateway: forgetful })
  const account = await testPerson(db)
  const means = { token: await cardToken({ gateway }, 'pays') }
  const id = await db.transaction().execute((tx) => paying.start(tx, askFor(account, { means })))
  expect(await paying.run(id as number)).toEqual({ state: 'pending', url: null })
  time += 21 * 3_600_000
  expect(await paying.run(id as number)).toEqual({ state: 'paid', url: null })
  expect(charged).toHaveLength(1)
  expect(await moneyOf(db, id as number)).toMatchObject({ state: 'succeeded', charges: 1, lines: 1 })
})
