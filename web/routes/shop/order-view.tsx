import { lazy, Suspense } from 'react'
import type { Order } from 'contract/shop/shop.ts'
import { Authenticating } from './authenticating.tsx'
import { Missing } from './missing.tsx'
import type { OrderAnswer } from './order.tsx'
import { Payment } from './payment.tsx'
import { Pending } from './pending.tsx'
import { Steps } from './steps.tsx'
import { Summary } from './summary.tsx'
import styles from './order.module.css'

const Done = lazy(async () => ({ default: (await import('./done.tsx')).Done }))
const GiftDone = lazy(async () => ({ default: (await import('./gift-done.tsx')).GiftDone }))
const GiftForm = lazy(async () => ({ default: (await import('./gift-form.tsx')).GiftForm }))

interface Props {
  order: Order
  email: string
  /** Who orders, as a gift says it. */
  name: string
  /** Whom the gift is for is being changed. */
  changes: boolean
  answer: OrderAnswer | undefined
}

/** An order: where one is, what is to be done now, and at the side what it costs. */
export function OrderView({ order, email, name, changes, answer }: Props) {
  if (order.state === 'closed') return <Closed order={order} />
  if (order.state === 'paid')
    return (
      <Suspense>
        {order.gift === null ? (
          <Done order={order} email={email} />
        ) : (
          <GiftDone order={order} gift={order.gift} email={email} />
        )}
      </Suspense>
    )
  const whom = order.gift !== null && (order.gift.details === null || changes)
  const incomplete = order.missing.length > 0 || whom
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Steps order={order} at={incomplete && order.state === 'open' ? 'data' : 'payment'} />
        {order.state === 'authenticating' ? (
          <Authenticating order={order} />
        ) : order.state === 'pending' ? (
          <Pending />
        ) : whom && order.gift !== null ? (
          <Suspense>
            <GiftForm
              gift={order.gift}
              giver={name}
              answer={answer?.form === 'regalo' ? answer : undefined}
            />
          </Suspense>
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
