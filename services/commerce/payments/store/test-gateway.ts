import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { enqueue } from '../../../platform/database/enqueue.ts'
import type { GatewayEvent } from '../../../platform/outside/gateway.ts'
import type { TestGatewayStore } from '../../../platform/outside/test-gateway.ts'

/** The job that sends a notice of the test gateway. */
export const NOTICE = 'send-test-gateway-notice'

const payments = ['key', 'ref', 'token', 'amount', 'payee', 'back', 'state', 'decline', 'disputed'] as const

/** Where the built-in gateway keeps what it knows. */
export const testGatewayStore = (db: Database): TestGatewayStore => ({
  async addCard(card) {
    await db.insertInto('test_gateway_cards').values(card).execute()
  },
  card: (token) =>
    db
      .selectFrom('test_gateway_cards')
      .select(['token', 'number', 'month', 'year'])
      .where('token', '=', token)
      .executeTakeFirst(),
  async removeCard(token) {
    await db.deleteFrom('test_gateway_cards').where('token', '=', token).execute()
  },
  confirmed: async (token) =>
    (await db
      .selectFrom('test_gateway_payments')
      .select('key')
      .where('token', '=', token)
      .where('present', '=', true)
      .where('state', '=', 'succeeded')
      .limit(1)
      .executeTakeFirst()) !== undefined,
  keysOf: async (token) =>
    (await db.selectFrom('test_gateway_payments').select('key').where('token', '=', token).execute()).map(
      ({ key }) => key,
    ),
  async addPayment(payment) {
    await db
      .insertInto('test_gateway_payments')
      .values(payment)
      .onConflict((on) => on.column('key').doNothing())
      .execute()
    return db
      .selectFrom('test_gateway_payments')
      .select(payments)
      .where('key', '=', payment.key)
      .executeTakeFirstOrThrow()
  },
  payment: (by) => paymentBy(db, by),
  end: (by, { state, decline, notice }) =>
    db.transaction().execute(async (tx) => {
      const ended = await tx
        .updateTable('test_gateway_payments')
        .set({ state, decline })
        .where((is) => is.and(by))
        .where('state', '=', 'authenticate')
        .returning(['key', 'amount'])
        .executeTakeFirst()
      if (ended && notice) await enqueueNotice(tx, { ...ended, kind: 'payment' })
      return paymentBy(tx, by)
    }),
  refund: (refund) =>
    db.transaction().execute(async (tx) => {
      const payment = await tx
        .selectFrom('test_gateway_payments')
        .select(['ref', 'amount', 'refunded', 'disputed'])
        .where('ref', '=', refund.ref)
        .where('state', '=', 'succeeded')
        .forUpdate()
        .executeTakeFirstOrThrow()
      const before = await tx
        .selectFrom('test_gateway_refunds')
        .select('ref')
        .where('key', '=', refund.key)
        .executeTakeFirst()
      if (before) return before
      if (payment.refunded + refund.amount > payment.amount) return null
      if (payment.disputed > 0) return 'disputed'
      await tx
        .updateTable('test_gateway_payments')
        .set({ refunded: payment.refunded + refund.amount })
        .where('ref', '=', payment.ref)
        .execute()
      return tx
        .insertInto('test_gateway_refunds')
        .values({ key: refund.key, payment: payment.ref, amount: refund.amount })
        .returning('ref')
        .executeTakeFirstOrThrow()
    }),
  disputedKeys: async () =>
    (await db.selectFrom('test_gateway_payments').select('key').where('disputed', '>', 0).execute()).map(
      ({ key }) => key,
    ),
  dispute: (key) =>
    db.transaction().execute(async (tx) => {
      const disputed = await tx
        .updateTable('test_gateway_payments')
        .set({ disputed: sql<number>`amount - refunded` })
        .where('key', '=', key)
        .where('state', '=', 'succeeded')
        .where('disputed', '=', 0)
        .whereRef('refunded', '<', 'amount')
        .returning(['key', 'amount'])
        .executeTakeFirst()
      if (disputed) await enqueueNotice(tx, { ...disputed, kind: 'chargeback' })
    }),
})

const paymentBy = (db: Database | Tx, by: { key: string } | { ref: string }) =>
  db
    .selectFrom('test_gateway_payments')
    .select(payments)
    .where((is) => is.and(by))
    .executeTakeFirst()

const enqueueNotice = (tx: Tx, event: Omit<GatewayEvent, 'event'>) =>
  enqueue(tx, NOTICE, { event: `evt_${randomUUID()}`, ...event })
