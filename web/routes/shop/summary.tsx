import { euros } from 'contract/money.ts'
import type { Order } from 'contract/shop/shop.ts'
import { longDate, theDate } from '../../words/dates.ts'
import { durationOf } from './plan-words.ts'
import styles from './order.module.css'

/** What is charged now and afterwards, and until when one may leave. */
export function Summary({ order }: { order: Order }) {
  const { kind, length } = durationOf(order.months)
  return (
    <aside className={styles.summary} aria-labelledby="riepilogo">
      <hr className="rule" />
      <h2 id="riepilogo">
        {order.offer.name}, {kind}
      </h2>
      <dl className={styles.sums}>
        <div>
          <dt>{length}</dt>
          <dd>{euros(order.due - order.vat.amount)}</dd>
        </div>
        <div>
          <dt>IVA {order.vat.rate}%</dt>
          <dd>{euros(order.vat.amount)}</dd>
        </div>
        <div>
          <dt>Totale</dt>
          <dd>{euros(order.due)}</dd>
        </div>
      </dl>
      <p>
        Si rinnova {theDate('il', order.nextCharge)} a {euros(order.then)}.{' '}
        {order.notice !== null && `Te lo ricordiamo ${theDate('il', order.notice)}; `}
        {order.notice === null ? 'Ultimo' : 'ultimo'} giorno utile per disdire:{' '}
        <span className={styles.whole}>{longDate(order.lastDay)}</span>.
      </p>
    </aside>
  )
}
