import { withPreposition } from 'contract/platform/prepositions.ts'
import { Link } from 'react-router'
import { euros } from 'contract/platform/money.ts'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { useSite } from '../../../../frame/site.ts'
import { useLookAgain } from '../../../../page/use-look-again.ts'
import { theDate } from '../../../../words/dates.ts'
import { planName } from '../../../../words/subscriptions.ts'
import type { Changes } from './words.ts'
import area from '../../../../frame/application/area.module.css'
import button from '../../../../form/button.module.css'
import styles from './changes.module.css'

/** What came of a change that was paid for, or what it waits for. */
export function CameOf({ of, last }: { of: Subscription; last: NonNullable<Changes['last']> }) {
  const { host } = useSite()
  const company = last.method === 'paypal' ? 'PayPal' : 'La tua banca'
  const waits = last.state === 'authenticating' || last.state === 'pending'
  return (
    <>
      {waits && <Look />}
      <h1 className={area.title}>
        {last.state === 'authenticating' ? `${company} vuole una conferma` : headings[last.state]}
      </h1>
      <p className={area.standfirst} role="status">
        {wordsOf(of, last, host.brand.name)}
      </p>
      <p className={styles.ways}>
        {last.authenticate === null ? (
          <Link className={button.primary} to="/user/subscriptions">
            I tuoi abbonamenti
          </Link>
        ) : (
          <a className={button.primary} href={last.authenticate}>
            {last.method === 'paypal' ? 'Vai a PayPal' : 'Vai alla tua banca'}
          </a>
        )}
      </p>
    </>
  )
}

function wordsOf(of: Subscription, { state, due }: NonNullable<Changes['last']>, masthead: string): string {
  if (state === 'changed') {
    const until = theDate('al', of.until)
    return `Hai ${planName(of)}, pagato fino ${until}. Leggi da subito: ti abbiamo scritto per conferma.`
  }
  if (state === 'given-back')
    return `Nel frattempo l’abbonamento è cambiato: ti restituiamo ${euros(due)} nel modo in cui hai pagato.`
  return state === 'pending'
    ? 'Aspettiamo la risposta della banca. Puoi chiudere: non serve pagare di nuovo.'
    : `Approva il pagamento di ${euros(due)} ${withPreposition('a', masthead)}, poi torna qui: ` +
        'la pagina va avanti da sé.'
}

const headings = {
  changed: 'Il tuo abbonamento è cambiato',
  'given-back': 'Ti rimborsiamo il pagamento',
  pending: 'Il pagamento è in corso',
  failed: 'Il pagamento non è riuscito',
} as const

function Look() {
  useLookAgain(4000, 20_000)
  return null
}
