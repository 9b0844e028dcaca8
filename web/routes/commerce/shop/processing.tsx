import { euros } from 'contract/platform/money.ts'
import type { Order } from 'contract/commerce/shop/shop.ts'
import styles from './order.module.css'

/** A debit: the bank says in days whether it pays. Until then nothing opens. */
export function Processing({ order }: { order: Order }) {
  return (
    <>
      <h1>In attesa della banca</h1>
      <p role="status" className={styles.standfirst}>
        Il pagamento è in corso: la banca lo conferma in qualche giorno lavorativo. Ti scriviamo.
      </p>
      <p className={styles.note}>
        L’abbonamento comincia quando l’addebito di {euros(order.due)} riesce, e da quel giorno hai
        quattordici giorni per recedere. Non serve ordinare di nuovo: non paghi due volte.
      </p>
    </>
  )
}
