import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../platform/database/connect.ts'
import { type Scratch, scratchDatabase } from '../../platform/database/scratch.ts'
import { askFor, pay, testPayments } from '../../platform/test/payments.ts'
import { testPerson } from '../../platform/test/people.ts'
import { type StripeServer, stripeServer, type Trouble } from '../../platform/test/stripe-server.ts'
import { stripeGateway } from './gateways.ts'
import { erasePayments } from './store/personal-data.ts'
import { moneyOf } from './store/test-ledger.ts'
import { histories, story, type World } from './test-histories.ts'

let scratch: Scratch
let server: StripeServer
let clock = () => new Date()
beforeAll(async () => {
  scratch = await scratchDatabase()
  await scratch.pool.query('create table told (payment bigint not null, paid boolean not null)')
  server = await stripeServer({ now: () => clock() })
})
afterAll(async () => {
  await server.close()
  await scratch.close()
})

/** The world of Stripe's double, at the time of one history. */
const world = (now: () => Date): World => {
  clock = now
  const settings = server.settings(server.base)
  return {
    gateway: stripeGateway({ db: scratch.db, settings, site: 'meriggio.localhost', now, retries: 0 }),
    token: async (card) => server.token(card),
    answerBank: async (key, yes) => server.answerBank(key, yes),
    dispute: async (key) => server.dispute(key),
    win: async (key) => server.win(key),
    giveBack: async (key) => server.giveBack(key, 100),
    notice: (kind, key) => server.notice(server.event(key, kind)).body,
  }
}
const walk = () => histories(scratch, world, (key) => server.moneyOf(key))

const troubles = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<Trouble | undefined>(undefined) },
    { weight: 2, arbitrary: fc.constantFrom<Trouble>('fault-before', 'fault-after') },
    { weight: 1, arbitrary: fc.constantFrom<Trouble>('cut-before', 'cut-after') },
  ),
  { maxLength: 12 },
)

test('killed anywhere, with Stripe failing anywhere, the ledger and Stripe say the same', async () => {
  await fc.assert(
    fc.asyncProperty(story, troubles, async ({ card, plan, events }, next) => {
      const { begin, holds } = walk()
      const one = await begin(card, plan)
      server.trouble(...next)
      for (const what of events) await one.happen(what)
      server.calm()
      await one.calm()
      await holds(one.id)
    }),
    { numRuns: 60 },
  )
})

test('killed at the first, the second, … step of the way, it is one charge in the end', async () => {
  for (let at = 0; at < 8; at++) {
    const { begin, holds } = walk()
    const one = await begin('pays', [...Array<boolean>(at).fill(false), true])
    await one.happen('run')
    await one.calm()
    expect(await holds(one.id)).toMatchObject({ state: 'succeeded', charges: 1, lines: 1, ledger: 999 })
  }
})

test('failing at the first, the second, … request, before it acts or after, it is one charge', async () => {
  for (const trouble of ['fault-before', 'fault-after', 'cut-before', 'cut-after'] as const)
    for (let at = 0; at < 5; at++) {
      const { begin, holds } = walk()
      // What somebody pressed is not charged a day later; a renewal is.
      const one = await begin('pays', [], false)
      server.trouble(...Array<undefined>(at).fill(undefined), trouble)
      await one.happen('run')
      server.calm()
      await one.happen('day')
      await one.happen('run')
      await one.calm()
      expect(await holds(one.id)).toMatchObject({ state: 'succeeded', charges: 1, lines: 1, ledger: 999 })
    }
})

test('money that was taken from somebody who left meanwhile goes back', async () => {
  const { begin, holds } = walk()
  const one = await begin('pays', [false, true])
  await one.happen('run')
  await one.happen('leave')
  await one.calm()
  expect(await holds(one.id)).toMatchObject({ charges: 1, lines: 2, ledger: 0 })
})

test('who is erased is deleted at Stripe too, and pays nothing more', async () => {
  const { db } = scratch
  const { gateway, token } = world(() => new Date())
  const paying = testPayments(db, { gateway })
  const account = await testPerson(db)
  const { answer } = await pay(paying, askFor(account, { means: { token: await token('pays') } }))
  expect(answer).toEqual({ state: 'paid', url: null })
  const [card] = await paying.cards.of(db, account)
  expect(card).toMatchObject({ last4: '4242', brand: 'visa' })
  const refs = (await db.transaction().execute((tx) => erasePayments(tx, account))).map(({ ref }) => ref)
  expect(refs).toEqual([expect.stringMatching(/^pm_/), expect.stringMatching(/^cus_/)])
  const forget = paying.feature.jobs!.find(({ name }) => name === 'forget-payment-cards')!
  for (let i = 0; i < 2; i++) await forget.run({ refs })
  expect(server.customers.has(refs[1]!)).toBe(false)
  expect(server.methods.get(refs[0]!)!.customer).toBeNull()
})

test('a transfer is none of Stripe’s: asking after it, and giving it back, reach nobody there', async () => {
  const { db } = scratch
  const paying = testPayments(db, { gateway: world(() => new Date()).gateway })
  const account = await testPerson(db)
  const { means: _, present: __, back: ___, ...ask } = askFor(account)
  const within = <T>(run: (tx: Tx) => Promise<T>) => db.transaction().execute(run)
  const payment = (await within((tx) => paying.startTransfer(tx, ask))) as number
  server.requests.splice(0)
  const job = (name: string) => paying.feature.jobs!.find((one) => one.name === name)!
  await job('look-at-payments').run(undefined)
  await paying.run(payment)
  expect(await paying.refresh('order', ask.subject)).toMatchObject({ state: 'started' })
  const paid = { payment, at: new Date(), ref: 'CRO 1', taxed: true }
  expect(await within((tx) => paying.bookTransfer(tx, paid))).toBe(true)
  await within((tx) => paying.refund(tx, { payment, amount: 999 }))
  await job('look-at-payments').run(undefined)
  expect(await moneyOf(db, payment)).toMatchObject({ state: 'succeeded', ledger: 0, vat: 0, lines: 2 })
  expect(paying.alerts).toEqual(['Rimborso da fare con bonifico'])
  expect(server.requests).toEqual([])
})
