import { euros } from 'contract/platform/money.ts'
import type { Database } from '../services/platform/database/connect.ts'
import { GatewayRefused, GatewayUnavailable } from '../services/platform/outside/gateway.ts'
import type { StripeSettings } from '../services/platform/outside/stripe.ts'
import type { StripeMovements } from '../services/platform/outside/stripe-movements.ts'
import { checkMovements } from '../services/commerce/payments/check-ledger.ts'
import { movementsAtStripe } from '../services/commerce/payments/gateways.ts'
import { checkAccounts } from './check-accounts.ts'
import { loadBrands } from './brands.ts'
import { Refusal, exit } from './refusal.ts'
import { siteOf } from './stripe-settings.ts'
import { say } from './terminal.ts'

/**
 * `npm run report -- check` where Stripe takes the money: our books, what Stripe moved on these days, and
 * what it paid out. Exit 1: something does not agree. @throws Refusal when Stripe cannot be asked.
 */
export async function checkStripe(
  db: Database,
  {
    stripe,
    brandsDir,
    now,
    days,
    payout,
  }: {
    stripe: StripeSettings
    brandsDir: string
    now: Date
    days: { from: string; to: string }
    payout: string | null
  },
): Promise<number> {
  if (payout !== null)
    throw new Refusal(
      exit.settings,
      '--payout serve al circuito di prova: i movimenti di Stripe li chiedo a Stripe. Togliete --payout.',
    )
  const site = siteOf(await loadBrands(brandsDir))
  const { looked, wrong } = await checkAccounts(db, now)
  const movements = await movementsAtStripe({ db, settings: stripe, site }, days).catch(refuseStripe)
  const lines = [
    ...wrong,
    ...(await checkMovements(db, 'stripe', movements.moved, days)),
    ...payoutDifferences(movements),
  ]
  for (const line of lines) say(line)
  const { moved, payouts } = movements
  const seen = `${looked}, ${moved.length} movimenti e ${payouts.length} accrediti di Stripe`
  say(
    lines.length === 0
      ? `Tutto torna: ${seen}, commissioni ${euros(movements.fees)}.`
      : `Differenze: ${lines.length}.`,
  )
  return lines.length === 0 ? 0 : exit.unforeseen
}

/** What of Stripe's own sums does not agree, a sentence each. */
export const payoutDifferences = ({ payouts, returned }: StripeMovements): string[] => [
  ...payouts.flatMap(({ ref, amount, net }) =>
    net === null || net === amount
      ? []
      : [`Accredito ${ref}: ${euros(amount)} sul conto, ma i suoi movimenti fanno ${euros(net)}.`],
  ),
  ...returned.map(
    ({ ref, amount }) =>
      `Rimborso ${ref}: ${euros(amount)} respinti dalla banca del cliente, che non li ha avuti.`,
  ),
]

/** Says why Stripe could not be asked. @throws Refusal */
export function refuseStripe(error: unknown): never {
  if (error instanceof GatewayRefused)
    throw new Refusal(
      exit.settings,
      'Stripe non accetta STRIPE_SECRET_KEY per leggere movimenti e accrediti: controllate la chiave e, ' +
        'se è limitata, datele i permessi di lettura che decisions/payments.md elenca.',
      error,
    )
  if (error instanceof GatewayUnavailable)
    throw new Refusal(exit.unforeseen, 'Stripe non risponde: riprovate più tardi.', error)
  throw error
}
