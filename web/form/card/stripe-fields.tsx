import { useEffect, useRef, useState } from 'react'
import { Notice } from '../notice.tsx'
import { STRIPE } from './means-form.ts'
import { bringStripe } from './stripe-script.ts'
import { showStripe } from './stripe-token.ts'
import styles from './card.module.css'

interface Props {
  /** The publishable key. */
  publicKey: string
  /** What may pay, by Stripe's names, with commas. */
  methods: string
  /** Cents, as wallets show them; null: a card is only kept. */
  amount: number | null
  /** It is not kept for later. */
  once: boolean
  /** Where this form is shown again, when its page must be loaded anew. */
  again: string | undefined
}

/** After this time without an answer the person may try again; a later answer is still shown. */
const PATIENCE_MS = 15_000

/**
 * The fields of a card as Stripe draws them, on its own page inside of ours: what is typed there never
 * reaches us. Inside of a `CheckedForm`.
 */
export function StripeFields({ publicKey, methods, amount, once, again }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'coming' | 'there' | 'silent'>('coming')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let alive = true
    let leave = () => {}
    const fail = () => alive && setState('silent')
    const patience = setTimeout(fail, PATIENCE_MS)
    bringStripe(publicKey, again).then((stripe) => {
      if (!alive || !place.current) return
      const elements = stripe.elements({
        ...(amount === null ? { mode: 'setup' } : { mode: 'payment', amount }),
        currency: 'eur',
        ...(once ? {} : { setupFutureUsage: 'off_session' }),
        allowedPaymentMethodTypes: methods.split(','),
        locale: 'it',
        appearance: looks(place.current),
      })
      const element = elements.create('payment', { wallets: { link: 'never' } })
      element.on('ready', () => {
        clearTimeout(patience)
        if (alive) setState('there')
      })
      element.on('loaderror', fail)
      element.mount(place.current)
      showStripe({ stripe, elements })
      leave = () => {
        showStripe(null)
        element.destroy()
      }
    }, fail)
    return () => {
      alive = false
      clearTimeout(patience)
      leave()
    }
  }, [publicKey, methods, amount, once, again, tries])
  return (
    <div className={styles.stripe} aria-busy={state === 'coming'} data-wakes="">
      <input type="hidden" name="gateway" value={STRIPE} />
      {state === 'coming' && <p role="status">Carico il modulo del pagamento…</p>}
      {state === 'silent' && (
        <Notice kind="error" title="Il modulo della carta non si carica.">
          <p>
            Può dipendere dalla connessione, o da un’estensione del browser che ferma il servizio di pagamento
            (js.stripe.com). Non abbiamo addebitato nulla.
          </p>
          <p className={styles.again}>
            <button
              type="button"
              onClick={() => {
                setState('coming')
                setTries(tries + 1)
              }}
            >
              Riprova
            </button>
          </p>
        </Notice>
      )}
      <div ref={place} />
    </div>
  )
}

/** The colours of the page as they are now, for a form that no sheet of ours reaches. */
function looks(place: HTMLElement) {
  // Stripe reads plain colours only; ours depend on the theme.
  const colour = (name: string): string => {
    place.style.color = `var(${name})`
    const { color } = getComputedStyle(place)
    place.style.color = ''
    return color
  }
  const [ink, paper] = [colour('--ink'), colour('--paper')]
  return {
    theme: brightness(paper) < brightness(ink) ? 'night' : 'stripe',
    variables: {
      colorText: ink,
      colorBackground: paper,
      colorPrimary: ink,
      fontSizeBase: '17px',
      borderRadius: '2px',
    },
  } as const
}

/** Of `rgb(25, 24, 27)`: only good for saying which of two is the darker one. */
const brightness = (colour: string): number =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
