import { realClock } from '../features/context.ts'
import { randomUUID } from 'node:crypto'
import { accounts } from '../../identity/account/accounts.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Gateway } from '../outside/gateway.ts'
import { builtInGateway } from '../../commerce/payments/gateways.ts'
import { payments } from '../../commerce/payments/payments.ts'
import type { PaymentRequest, SettledPayment } from '../../commerce/payment-port.ts'
import type { PaymentsPorts } from '../../commerce/payments/ports.ts'
import { noMetrics } from '../telemetry/metrics.ts'
import { threeMastheads, threeMastheadsOrigins } from './brands.ts'

/** The secret of `services/platform/test/house.ts`: its gateway and this one know each other's notices. */
const SECRET = 'un segreto di prova lungo abbastanza'

/** For tests: payments on a database, with what they told. `heard`: the ends that were kept. */
export function testPayments(
  db: Database,
  parts: Partial<PaymentsPorts> & { gateway?: Gateway | null } = {},
) {
  const gateway = builtInGateway({
    db,
    brands: threeMastheads,
    secret: SECRET,
    now: parts.clock ?? realClock,
  })
  const settledPayments: SettledPayment[] = []
  const charged: number[] = []
  const alerts: string[] = []
  const onSettled = async (_: Tx, settled: SettledPayment) => void settledPayments.push(settled)
  const ports: PaymentsPorts = {
    db,
    metrics: noMetrics,
    origins: threeMastheadsOrigins,
    gateway,
    vatOf: async (_, __, { rate }) => ({
      ...{ vat: rate, country: 'IT', treatment: 'domestic', stated: null },
    }),
    settled: () => ({ order: onSettled, renewal: onSettled, upgrade: onSettled }),
    onWaiting: () => ({ order: async () => {}, renewal: async () => {}, upgrade: async () => {} }),
    onChargeback:
      () =>
      async (_, { id }) =>
        void charged.push(id),
    onReinstated: () => async () => null,
    alert: async (_, { title }) => void alerts.push(title),
    lockAccount: accounts.lock,
    deliver: async () => {},
    clock: realClock,
    log: () => {},
    ...parts,
  }
  return { ports, gateway, heard: settledPayments, taken: charged, alerts, ...payments(ports) }
}

/** For tests: a payment that somebody is asked for. */
export const askFor = (account: number, parts: Partial<PaymentRequest> = {}): PaymentRequest => ({
  purpose: 'order',
  subject: randomUUID(),
  account,
  brand: 'MG',
  offer: 'digital',
  what: 'Digital, un mese',
  payee: 'Il Meriggio',
  amount: 999,
  vat: 4,
  issn: '1234-5679',
  means: { token: 'tok_nessuno' },
  present: true,
  back: 'http://shop.meriggio.localhost/ordine/1',
  ...parts,
})

/** For tests: asks for a payment and brings it as far as it goes. */
export async function pay(paying: ReturnType<typeof testPayments>, ask: PaymentRequest) {
  const id = await paying.ports.db.transaction().execute((tx) => paying.start(tx, ask))
  if (typeof id === 'string') throw new Error(id)
  return { id, answer: await paying.run(id) }
}
