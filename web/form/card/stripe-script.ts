/** What of Stripe's script is used here. */
export interface StripeScript {
  elements(options: {
    mode: 'payment' | 'setup'
    amount?: number
    currency: 'eur'
    setupFutureUsage?: 'off_session'
    allowedPaymentMethodTypes: ['card']
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
let loading: Promise<void> | null = null

/**
 * Brings Stripe's script, once. A page that was reached from another one without being loaded itself lacks
 * the right to run it: it is loaded anew, once. `again`: its address then, when that is another one.
 */
export function bringStripe(key: string, again?: string): Promise<StripeScript> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SOURCE
    const end = (then: () => void) => () => {
      document.removeEventListener('securitypolicyviolation', reload)
      then()
    }
    const reload = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (!blockedURI.startsWith(new URL(SOURCE).origin) || sessionStorage.getItem(RELOADED) !== null) return
      sessionStorage.setItem(RELOADED, '')
      // The page's own address may have a fragment: to go there would load nothing.
      if (again === undefined) location.reload()
      else location.assign(again)
    }
    script.addEventListener(
      'load',
      end(() => {
        sessionStorage.removeItem(RELOADED)
        resolve()
      }),
    )
    script.addEventListener('error', () => {
      // The violation is told in the same moment.
      setTimeout(end(() => reject(new Error('Stripe does not answer'))))
      script.remove()
    })
    document.addEventListener('securitypolicyviolation', reload)
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading.then(() => {
    if (window.Stripe) return window.Stripe(key)
    loading = null
    throw new Error('Stripe’s script brought nothing')
  })
}
