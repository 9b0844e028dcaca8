import { euros } from 'contract/platform/money.ts'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { theDate } from '../../../words/dates.ts'
import { planName } from '../../../words/subscriptions.ts'
import styles from './subscriptions.module.css'

/** Until when one may withdraw, what comes back, and the way (Codice del consumo art. 52, 54-bis). */
export function WithdrawalPart({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const open = subscriptions.filter(({ withdrawal }) => withdrawal !== null)
  // Who orders on invoice is no consumer; what a code gave was not bought.
  if (subscriptions.every(({ onInvoice, byCode }) => onInvoice || byCode)) return null
  return (
    <section className={styles.section} aria-labelledby="recesso">
      <h2 id="recesso">Recesso</h2>
      <p className={styles.text}>
        Entro 14 giorni dall’acquisto puoi recedere senza dare spiegazioni.{' '}
        {open.length === 0 &&
          subscriptions.some(({ renews }) => renews) &&
          'Per quello che hai ora il tempo è passato: puoi però disdire il rinnovo.'}
      </p>
      {open.map((one) => (
        <p key={one.id} className={styles.text}>
          Per {planName(one)} ({one.masthead}) hai tempo fino {theDate('al', one.withdrawal!.until)}: oggi ti
          rimborseremmo {euros(one.withdrawal!.refund)}.
        </p>
      ))}
      <p className={styles.text}>
        <a href="/recesso">recedi dal contratto qui</a>
      </p>
    </section>
  )
}
