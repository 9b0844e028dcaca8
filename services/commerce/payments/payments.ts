import { z } from 'zod'
import { enqueue } from '../../platform/database/enqueue.ts'
import { type Feature, job, task } from '../../platform/features/feature.ts'
import { reconcileChanged, reconcileOpen } from './reconcile-payments.ts'
import { FORGET, saveCard, publicCard } from './save-card.ts'
import { advance, cancelPayment, run } from './run-payment.ts'
import { isRunning, type Payments } from '../payment-port.ts'
import type { PaymentsPorts } from './ports.ts'
import { refundUpTo, refundPreview, REFUND, refund, refundable, runRefund } from './refund.ts'
import { bookTransfer, RUN, start, startTransfer } from './start-payment.ts'
import { entriesOf } from './store/ledger.ts'
import { cardsByRow, cardsOf } from './store/cards.ts'
import { latestFor, paymentById, waitingOf } from './store/payments.ts'
import { erasePayments, exportPayments, paymentWords } from './store/personal-data.ts'
import { amountsOf } from './store/refunds.ts'
import { NOTICE } from './store/test-gateway.ts'
import {
  answerAddTestCard,
  answerAnswerTestBank,
  answerReadGateway,
  answerReadMethods,
  answerReadTestBank,
  answerTakeEvents,
} from './gateway-calls.ts'

const notice = z.object({
  event: z.string(),
  kind: z.enum(['payment', 'chargeback']),
  key: z.string(),
  amount: z.int(),
})

/** Payments: what the gateway is asked, once, and the ledger of it. */
export function payments(ports: PaymentsPorts): Payments & { feature: Feature } {
  const { db, gateway } = ports
  return {
    form: gateway?.form ?? null,
    vatFor: (on, account, rate) => ports.vatOf(on, account, { rate, at: ports.clock() }),
    start: (tx, ask) => start(ports, tx, ask),
    run: (payment) => run(ports, payment),
    async refresh(purpose, subject) {
      const latest = await latestFor(db, purpose, subject)
      if (!latest || !isRunning(latest)) return latest ?? null
      await run(ports, latest.id)
      return (await latestFor(db, purpose, subject)) ?? null
    },
    cancel: (purpose, subject, other) => cancelPayment(ports, { purpose, subject, other }),
    status: async (tx, purpose, subject) => (await latestFor(tx, purpose, subject)) ?? null,
    startTransfer: (tx, ask) => startTransfer(ports, tx, ask),
    bookTransfer,
    detailsOf: paymentById,
    refund: (tx, request) => refund(ports, tx, request),
    refundable,
    sums: amountsOf,
    refundPreview: refundPreview,
    refundUpTo: (tx, back) => refundUpTo(ports, tx, back),
    cards: {
      of: async (tx, account) =>
        (await cardsOf(tx, gateway?.name, account)).map((card) => ({ ...publicCard(card), row: card.row })),
      byRow: async (tx, rows) =>
        new Map((await cardsByRow(tx, rows)).map((card) => [card.row, publicCard(card)] as const)),
      keep: (account, means) => saveCard(ports, account, means),
    },
    waiting: waitingOf,
    entries: entriesOf,
    feature: {
      name: 'payments',
      calls: [
        answerReadMethods(ports),
        answerReadGateway(ports),
        answerTakeEvents(ports),
        answerAddTestCard(ports),
        answerReadTestBank(ports),
        answerAnswerTestBank(ports),
      ],
      jobs: [
        job(RUN, z.object({ payment: z.int() }), async ({ payment }) => {
          await advance(ports, payment)
        }),
        job(REFUND, z.object({ refund: z.int() }), ({ refund: id }) => runRefund(ports, id)),
        task('look-at-payments', () => reconcileOpen(ports), { times: '*/5 * * * *' }),
        task('look-back-at-payments', () => reconcileChanged(ports), { times: '20 4 * * *' }),
        job(NOTICE, notice, async (event) => {
          if (gateway?.test) await ports.deliver(gateway.test.notice(event))
        }),
        job(FORGET, z.object({ refs: z.array(z.string()) }), async ({ refs }) => {
          for (const ref of refs) await gateway?.forget(ref)
        }),
      ],
      personal: {
        words: paymentWords,
        exports: exportPayments,
        async erases(tx, account) {
          const refs = (await erasePayments(tx, account))
            .filter((card) => card.gateway === gateway?.name)
            .map(({ ref }) => ref)
          if (refs.length > 0) await enqueue(tx, FORGET, { refs })
        },
      },
    },
  }
}
