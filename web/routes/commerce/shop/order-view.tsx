import { Suspense } from 'react'
import { euros } from 'contract/platform/money.ts'
import type { Order } from 'contract/commerce/shop/shop.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { PageTitle } from '../../../form/page-title.tsx'
import { useSite } from '../../../frame/site.ts'
import { Authenticating, Pending } from './order-states.tsx'
import type { OrderAnswer } from './order.tsx'
import { Payment } from './payment.tsx'
import { Steps } from './steps.tsx'
import { Summary } from './summary.tsx'
import { lazyPart } from '../../../page/lazy-part.tsx'
import styles from './order.module.css'

const Done = lazyPart(async () => (await import('./done.tsx')).Done)
const CopyDone = lazyPart(async () => (await import('./copy-done.tsx')).CopyDone)
const GiftDone = lazyPart(async () => (await import('./gift-done.tsx')).GiftDone)
const MissingData = lazyPart(async () => (await import('./missing-data.tsx')).MissingData)
const Processing = lazyPart(async () => (await import('./processing.tsx')).Processing)
const GiftForm = lazyPart(async () => (await import('./gift-form.tsx')).GiftForm)

interface Props {
  order: Order
  email: string
  /** Who orders, as a gift says it. */
  name: string
  /** Whom the gift is for is being changed. */
  changes: boolean
  answer: OrderAnswer | undefined
}

/** An order, in each of its states; the forms of it say their own title, for something may be wrong there. */
export function OrderView(props: Props) {
  const { order, changes } = props
  const needsRecipient = isRecipientNeeded(order, changes)
  const hasForm = order.state === 'open' && (needsRecipient || order.missing.length === 0)
  return (
    <>
      {!hasForm && <PageTitle words="Il tuo ordine" />}
      <State {...props} needsRecipient={needsRecipient} />
    </>
  )
}

/** Whether it is a gift, and is still to be said for whom, or is being said anew. */
const isRecipientNeeded = (order: Order, changes: boolean): boolean =>
  order.copy === null && order.gift !== null && (order.gift.details === null || changes)

/** Where one is, what is to be done now, and at the side what it costs. */
function State({ order, email, name, needsRecipient, answer }: Props & { needsRecipient: boolean }) {
  if (order.state === 'closed') return <Closed order={order} />
  if (order.state === 'paid')
    return (
      <Suspense>
        {order.copy !== null ? (
          <CopyDone order={order} email={email} />
        ) : order.gift === null ? (
          <Done order={order} email={email} />
        ) : (
          <GiftDone order={order} gift={order.gift} email={email} />
        )}
      </Suspense>
    )
  const gift = order.copy === null ? order.gift : null
  const incomplete = order.missing.length > 0 || needsRecipient
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Steps order={order} at={incomplete && order.state === 'open' ? 'data' : 'payment'} />
        {order.state === 'authenticating' ? (
          <Authenticating order={order} fact={answer?.fact} />
        ) : order.state === 'pending' ? (
          <Pending />
        ) : order.state === 'processing' ? (
          <Suspense>
            <Processing order={order} />
          </Suspense>
        ) : needsRecipient && gift !== null ? (
          <Suspense>
            <GiftForm gift={gift} giver={name} answer={answer?.form === 'regalo' ? answer : undefined} />
          </Suspense>
        ) : incomplete ? (
          <Suspense>
            <MissingData order={order} />
          </Suspense>
        ) : (
          <Payment order={order} answer={answer} />
        )}
      </div>
      <Summary order={order} />
    </div>
  )
}

const Closed = ({ order }: { order: Order }) => {
  const { host } = useSite()
  const what = order.copy === null ? order.offer.name : 'una singola copia'
  return (
    <div className={styles.alone}>
      <h1>Questo ordine è chiuso</h1>
      {order.givenBack === null ? (
        <p className={styles.standfirst}>
          L’ordine di {what} non è stato pagato e non vale più. Non hai speso nulla.
        </p>
      ) : (
        <p className={styles.standfirst}>
          {order.copy === null ? 'Hai già questo abbonamento' : 'Hai già questa copia'}: ti restituiamo{' '}
          {euros(order.givenBack)} nel modo in cui hai pagato.
        </p>
      )}
      <p className={styles.ways}>
        {order.givenBack !== null && order.copy === null && (
          <a href={siteUrl(host, 'account', '/user/subscriptions')}>Vedi i tuoi abbonamenti</a>
        )}
        <a href="/vetrina">Torna alla vetrina</a>
      </p>
    </div>
  )
}
