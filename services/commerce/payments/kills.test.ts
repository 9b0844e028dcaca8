import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scratch, scratchDatabase } from '../../platform/database/scratch.ts'
import { type Gateway, GatewayUnavailable } from '../../platform/outside/gateway.ts'
import { cardToken } from '../../platform/test/gateway.ts'
import { askFor, testPayments } from '../../platform/test/payments.ts'
import { testPerson } from '../../platform/test/people.ts'
import { settle } from './settle-payment.ts'
import { keyOf, moneyOf } from './store/test-ledger.ts'
import { histories, story, testWorld } from './test-histories.ts'

let scratch: Scratch
beforeAll(async () => {
  scratch = await scratchDatabase()
  await scratch.pool.query('create table told (payment bigint not null, paid boolean not null)')
})
afterAll(() => scratch.close())

const world = (now: () => Date) => testWorld(testPayments(scratch.db, { clock: now }).gateway)
const begin: ReturnType<typeof histories>['begin'] = (...how) => histories(scratch, world).begin(...how)
const holds = (id: number) => histories(scratch, world).holds(id)

test('killed anywhere, in any order of things, the ledger and the gateway say the same', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ card, plan, events }) => {
      const one = await begin(card, plan)
      for (const what of events) await one.happen(what)
      await one.calm()
      await holds(one.id)
    }),
    { numRuns: 60 },
  )
})

test('killed at the first, the second, … step of the way, it is one charge in the end', async () => {
  for (let at = 0; at < 8; at++) {
    const one = await begin('pays', [...Array<boolean>(at).fill(false), true])
    await one.happen('run')
    await one.calm()
    expect(await holds(one.id)).toMatchObject({ state: 'succeeded', charges: 1, lines: 1, ledger: 999 })
  }
})

test('money that was taken from somebody who left meanwhile goes back', async () => {
  // Killed when the gateway has charged and nobody has written it down.
  const one = await begin('pays', [false, true])
  await one.happen('run')
  await one.happen('leave')
  await one.calm()
  expect(await holds(one.id)).toMatchObject({ charges: 1, lines: 2, ledger: 0 })
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
        await paying.ports.lockAccount(tx, account)
        await paying.feature.personal!.erases(tx, account)
        await sql`delete from accounts where id = ${account}`.execute(tx)
      })
    }
    // Neither is given up by the database because it waits for the other.
    await Promise.all([paying.run(id), paying.run(id), erase()])
    await paying.feature.jobs!.find(({ name }) => name === 'look-at-payments')!.run(undefined)
    const money = await moneyOf(db, id)
    expect(money).toMatchObject({ ledger: money.gateway, token: null, card: null })
    // Paid before they left, it is theirs to ask back; afterwards it goes back by itself.
    expect(money.state === 'succeeded' ? [0, 999] : [0]).toContain(money.ledger)
  }
})

test('a bank is not asked any more about who has been erased', async () => {
  const one = await begin('asks', [])
  for (const what of ['run', 'leave', 'look', 'yes'] as const) await one.happen(what)
  await one.calm()
  expect(await holds(one.id)).toMatchObject({ state: 'failed', charges: 0, lines: 0 })
})

test('what a gateway took after it had said no is in the ledger, and goes back once', async () => {
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
  const took = await gateway.charge({
    ...askFor(account),
    key,
    currency: 'EUR',
    card,
    keeps: true,
    number: { order: '3F2A9C1B' },
    purchase: 'renews',
  })
  for (let i = 0; i < 2; i++) await settle(paying.ports, id, took)
  await paying.feature.jobs!.find(({ name }) => name === 'look-at-payments')!.run(undefined)
  expect(await moneyOf(db, id)).toMatchObject({
    state: 'failed',
    charges: 1,
    gateway: 0,
    ledger: 0,
    lines: 2,
  })
  expect(paying.heard).toHaveLength(1)
})

test('a gateway that forgets keys is asked for an old payment before it is charged', async () => {
  const { db } = scratch
  let time = Date.now()
  const { gateway, ports } = testPayments(db, { clock: () => new Date(time) })
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
