import type { Order } from 'contract/shop/shop.ts'
import { Authenticating } from './authenticating.tsx'
import { Done } from './done.tsx'
import { Missing } from './missing.tsx'
import type { OrderAnswer } from './order.tsx'
import { Payment } from './payment.tsx'
import { Pending } from './pending.tsx'
import { Steps } from './steps.tsx'
import { Summary } from './summary.tsx'
import styles from './order.module.css'

interface Props {
  order: Order
  email: string
  answer: OrderAnswer | undefined
}

/** An order: where one is, what is to be done now, and at the side what it costs. */
export function OrderView({ order, email, answer }: Props) {
  if (order.state === 'closed') return <Closed order={order} />
  if (order.state === 'paid') return <Done order={order} email={email} />
  const incomplete = order.missing.length > 0
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Steps order={order} at={incomplete && order.state === 'open' ? 'data' : 'payment'} />
        {order.state === 'authenticating' ? (
          <Authenticating order={order} />
        ) : order.state === 'pending' ? (
          <Pending />
        ) : incomplete ? (
          <Missing order={order} />
        ) : (
          <Payment order={order} answer={answer} />
        )}
      </div>
      <Summary order={order} />
    </div>
  )
}

const Closed = ({ order }: { order: Order }) => (
  <div className={styles.alone}>
    <h1>Questo ordine è chiuso</h1>
    <p className={styles.standfirst}>
      L’ordine di {order.offer.name} non è stato pagato e non vale più. Non hai speso nulla.
    </p>
    <p className={styles.ways}>
      <a href="/vetrina">Torna alla vetrina</a>
    </p>
  </div>
)
