import { load, type Terms } from '../../outside/load.ts'

/** What of Stripe's script is used here. */
export interface StripeScript {
  elements(options: {
    mode: 'payment' | 'setup'
    amount?: number
    currency: 'eur'
    setupFutureUsage?: 'off_session'
    allowedPaymentMethodTypes: string[]
    locale: 'it'
    appearance: { theme: 'stripe' | 'night'; variables: Record<string, string> }
  }): StripeElements
  createConfirmationToken(asked: { elements: StripeElements }): Promise<{
    error?: { type?: string; message?: string }
    confirmationToken?: { id: string }
  }>
}
export interface StripeElements {
  create(kind: 'payment', options: { wallets: { link: 'never' } }): StripeElement
  submit(): Promise<{ error?: { type?: string; message?: string } }>
}
interface StripeElement {
  mount(place: HTMLElement): void
  focus(): void
  destroy(): void
  on(event: 'ready' | 'loaderror', run: () => void): void
}
declare global {
  interface Window {
    Stripe?: (key: string) => StripeScript
  }
}

/** Stripe wants its script from its own address, never from a copy; of the version of its library here. */
const SOURCE = 'https://js.stripe.com/endive/stripe.js'
const RELOADED = 'stripe-reloaded'

/**
 * Brings Stripe's script, once. A page that was reached from another one without being loaded itself lacks
 * the right to run it: it is loaded anew, once. `again`: its address then, when that is another one.
 */
export async function bringStripe(key: string, again?: string): Promise<StripeScript> {
  const reload = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (!blockedURI.startsWith(new URL(SOURCE).origin) || sessionStorage.getItem(RELOADED) !== null) return
    sessionStorage.setItem(RELOADED, '')
    // The page's own address may have a fragment: to go there would load nothing.
    if (again === undefined) location.reload()
    else location.assign(again)
  }
  document.addEventListener('securitypolicyviolation', reload)
  // The form has a patience of its own, and shows what comes later.
  const terms: Terms = {
    purpose: 1,
    timeout: null,
    why: 'Riceve i dati della carta, che noi non vediamo.',
    brings: () => window.Stripe !== undefined,
  }
  try {
    await load({ name: 'Stripe', src: SOURCE }, terms)
  } finally {
    // The policy violation is reported together with the failure.
    setTimeout(() => document.removeEventListener('securitypolicyviolation', reload))
  }
  sessionStorage.removeItem(RELOADED)
  return window.Stripe!(key)
}
