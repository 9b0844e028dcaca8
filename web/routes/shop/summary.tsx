import { euros } from 'contract/money.ts'
import type { Order } from 'contract/shop/shop.ts'
import { siteUrl } from 'contract/site/hosts.ts'
import { useSite } from '../../frame/site.ts'
import { longDate, theDate } from '../../words/dates.ts'
import { durationOf } from './plan-words.ts'
import styles from './order.module.css'

/** An invoice must be asked for before paying (DPR 633/1972 art. 22): its data are in the profile. */
function InvoiceWay({ order }: { order: Order }) {
  const { host } = useSite()
  const profile = siteUrl(host, 'account', `/user/profile?ordine=${order.id}#fattura`)
  return order.invoice === 'comes' ? (
    <p>
      Ti arriva anche la fattura elettronica, con i dati del tuo profilo: <a href={profile}>controllali</a>.
    </p>
  ) : (
    <p>
      Ti serve la fattura elettronica? <a href={profile}>Chiedila prima di pagare</a>.
    </p>
  )
}

/** What is charged now and afterwards, and until when one may leave. */
export function Summary({ order }: { order: Order }) {
  const { kind, length } = durationOf(order.months)
  return (
    <aside className={styles.summary} aria-labelledby="riepilogo">
      <hr className="rule" />
      <h2 id="riepilogo">
        {order.offer.name}, {kind}
        {order.gift !== null && ', in regalo'}
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
      {order.gift === null ? <Renewal order={order} /> : <Given gift={order.gift} />}
      {order.state === 'open' && order.invoice !== 'none' && <InvoiceWay order={order} />}
    </aside>
  )
}

const Renewal = ({ order }: { order: Order }) => (
  <p>
    Si rinnova {theDate('il', order.nextCharge)} a {euros(order.then)}.{' '}
    {order.notice !== null && `Te lo ricordiamo ${theDate('il', order.notice)}; `}
    {order.notice === null ? 'Ultimo' : 'ultimo'} giorno utile per disdire:{' '}
    <span className={styles.whole}>{longDate(order.lastDay)}</span>.
  </p>
)

/** For whom it is, and the way to say it anew. */
const Given = ({ gift: { details, sends } }: { gift: NonNullable<Order['gift']> }) => (
  <p>
    Non si rinnova.
    {details !== null && sends !== null && (
      <>
        {' '}
        Per <strong>{details.name}</strong> ({details.email}), lettera {theDate('del', sends.now)}.{' '}
        <a href="?cambia">Cambia</a>
      </>
    )}
  </p>
)
