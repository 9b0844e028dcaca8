import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tx } from '../../platform/database/connect.ts'
import type { Scratch } from '../../platform/database/scratch.ts'
import { type Gateway, GatewayUnavailable, type TestGateway } from '../../platform/outside/gateway.ts'
import { cardToken, type TestCardName } from '../../platform/test/gateway.ts'
import { askFor, testPayments } from '../../platform/test/payments.ts'
import { testPerson } from '../../platform/test/people.ts'
import type { SettledPayment } from '../payment-port.ts'
import { keyOf, moneyOf } from './store/test-ledger.ts'
import { answerTakeEvents } from './gateway-calls.ts'

/** A gateway and the world around it: its cards, the banks behind it, what it tells, what it holds. */
export interface World {
  gateway: Gateway
  token(card: TestCardName): Promise<string>
  answerBank(key: string, yes: boolean): Promise<void>
  dispute(key: string): Promise<void>
  /** The bank gives up what it took last; absent: it never does. */
  win?(key: string): Promise<void>
  /** The publisher gives some of it back in the gateway's own pages; absent: it has none. */
  giveBack?(key: string): Promise<void>
  notice(kind: 'payment' | 'chargeback', key: string): Uint8Array
}
/** The world of the built-in gateway. */
export const testWorld = (gateway: TestGateway): World => ({
  gateway,
  token: (card) => cardToken({ gateway }, card),
  async answerBank(key, yes) {
    const known = await gateway.find(key)
    if (known?.state === 'authenticate') await gateway.test.answer(known.bank.split('/').at(-1)!, yes)
  },
  dispute: (key) => gateway.test.dispute(key),
  notice: (kind, key) => gateway.test.notice({ event: randomUUID(), kind, key, amount: 1 }).body,
})

/** The process ends here. What was not committed is lost; what the gateway has done is done. */
class Killed extends Error {}
/** Where a plan of kills may strike: it is asked at every step, and says no once it is used up. */
const killer = (plan: readonly boolean[]) => {
  const remaining = [...plan]
  return { step: () => void (remaining.shift() && die()), stop: () => void remaining.splice(0) }
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
  'win',
  'elsewhere',
  'day',
  'leave',
] as const
type Happening = (typeof happenings)[number]

/** A card, where it is killed, and what happens. */
export const story = fc.record({
  card: fc.constantFrom<TestCardName>('pays', 'asks', 'declined', 'paysOnce'),
  plan: fc.array(fc.boolean(), { maxLength: 14 }),
  events: fc.array(fc.constantFrom(...happenings), { maxLength: 10 }),
})

/** Payments that are stored, with all that may happen to them. */
export const histories = (
  scratch: Scratch,
  worldAt: (now: () => Date) => World,
  heldOf: (key: string) => { charges: number; gateway: number } | null = () => null,
) => {
  /** A payment that is stored, and what may happen to it. */
  async function begin(card: TestCardName, plan: readonly boolean[], present = true) {
    const { db } = scratch
    let time = Date.now()
    const now = () => new Date(time)
    const { step, stop } = killer(plan)
    const world = worldAt(now)
    const account = await testPerson(db)
    const onSettled = async (tx: Tx, { id, decline }: SettledPayment) => {
      step()
      await sql`insert into told values (${id}, ${decline === null})`.execute(tx)
      step()
    }
    const paying = testPayments(db, {
      clock: now,
      gateway: fragile(world.gateway, step),
      settled: () => ({ order: onSettled, renewal: onSettled, upgrade: onSettled }),
      onChargeback: () => async () => step(),
    })
    const { ports } = paying
    const means = { token: await world.token(card) }
    const id = (await db
      .transaction()
      .execute((tx) => paying.start(tx, askFor(account, { means, present })))) as number
    const key = await keyOf(db, id)
    const receiveEvent = answerTakeEvents(ports)
    const notice = async (kind: 'payment' | 'chargeback') => {
      if (receiveEvent.kind === 'webhook') await receiveEvent.handle({} as never, world.notice(kind, key))
    }
    const job = paying.feature.jobs!.find(({ name }) => name === 'look-at-payments')!
    const happen: Record<Happening, () => Promise<unknown>> = {
      run: () => paying.run(id),
      twice: () => Promise.allSettled([paying.run(id), paying.run(id), notice('payment')]),
      look: () => job.run(undefined),
      yes: () => world.answerBank(key, true),
      no: () => world.answerBank(key, false),
      notice: () => notice('payment'),
      refund: () => db.transaction().execute((tx) => paying.refund(tx, { payment: id, amount: 400 })),
      async dispute() {
        await world.dispute(key)
        await notice('chargeback')
      },
      async win() {
        await world.win?.(key)
        await notice('chargeback')
      },
      elsewhere: async () => world.giveBack?.(key),
      day: async () => (time += 25 * 3_600_000),
      leave: () =>
        db.transaction().execute(async (tx) => {
          await ports.lockAccount(tx, account)
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

  /** What holds of a payment that has come to its end. */
  async function holds(id: number) {
    const { rows } = await sql<{ paid: boolean }>`select paid from told where payment = ${id}`.execute(
      scratch.db,
    )
    const atGateway = heldOf(await keyOf(scratch.db, id))
    const money = { ...(await moneyOf(scratch.db, id)), ...atGateway }
    expect(rows).toEqual([{ paid: money.state === 'succeeded' }])
    expect(money.ledger).toBe(money.gateway)
    expect(money.charges).toBeLessThanOrEqual(1)
    expect(money.lines === 0).toBe(money.charges === 0)
    expect(money.ledger).toBeGreaterThanOrEqual(0)
    expect(money.token).toBeNull()
    if (money.ledger === 0) expect(money.vat).toBe(0)
    const running = await sql`select from payments where id = ${id} and settled is null`.execute(scratch.db)
    expect(running.rows).toHaveLength(0)
    return money
  }
  return { begin, holds }
}
