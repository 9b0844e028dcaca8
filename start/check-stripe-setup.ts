import { takeEvents } from 'contract/commerce/payments/payments.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import { firstOrigin } from '../services/platform/mail/letter-origin.ts'
import type { StripeSettings } from '../services/platform/outside/stripe.ts'
import { checkStripe, type StripeFinding } from '../services/platform/outside/stripe-check.ts'
import { isDemo } from './demo.ts'
import { stripeWarning } from './stripe-settings.ts'

/**
 * What a publisher must know of how Stripe is set up, a sentence each: none when all is well. Never a reason
 * not to start, for what is wrong is Stripe's to say, and Stripe may be away.
 */
export async function checkStripeSetup(
  stripe: StripeSettings,
  { brands, origins }: { brands: Brands; origins: ReadonlySet<string> },
): Promise<string[]> {
  const demo = isDemo(brands)
  const address = `${firstOrigin(origins, `account.${brands.main.domain}`)}${takeEvents.path}`
  const finding = await checkStripe(stripe, address)
  // Stripe sends no notice to who tries the demo at home: payments are asked about all the same.
  const shown = demo && (finding?.what === 'webhook' || finding?.what === 'events') ? null : finding
  return [stripeWarning(stripe, demo), shown && sentenceOf(shown, address)].filter((line) => line !== null)
}

function sentenceOf(finding: StripeFinding, address: string): string {
  switch (finding.what) {
    case 'key':
      return (
        'Stripe non riconosce STRIPE_SECRET_KEY: nessuno può pagare. ' +
        'Copiatela di nuovo dal pannello di Stripe.'
      )
    case 'rights':
      return (
        'STRIPE_SECRET_KEY è una chiave limitata senza i permessi che servono: nessuno può pagare ' +
        '(decisions/payments.md dice quali dare).'
      )
    case 'webhook':
      return (
        `Stripe non manda avvisi a ${address}: aggiungete quell’indirizzo nel pannello di Stripe, ` +
        'o contestazioni e pagamenti interrotti si sanno tardi.'
      )
    case 'events':
      return `Stripe non avvisa di tutto: all’indirizzo ${address} aggiungete ${finding.missing.join(', ')}.`
    case 'silent':
      return 'Stripe non risponde: finché non risponde nessuno può pagare. Nulla va perso, riprovo da solo.'
  }
}
