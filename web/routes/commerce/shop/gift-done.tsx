import { useEffect, useRef } from 'react'
import { euros } from 'contract/platform/money.ts'
import type { PlanOrder } from 'contract/commerce/shop/shop.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Icon } from '../../../frame/icons.tsx'
import { useSite } from '../../../frame/site.ts'
import { longDate } from '../../../words/dates.ts'
import { durationOf } from './plan-words.ts'
import button from '../../../form/button.module.css'
import styles from './order.module.css'

/** It is paid, for somebody else: when the letter goes, and where one sees whether it was activated. */
export function GiftDone({
  order,
  gift: { details, sends },
  email,
}: {
  order: PlanOrder
  gift: NonNullable<PlanOrder['gift']>
  email: string
}) {
  const { host } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.alone}>
      <p className={styles.kicker}>
        <Icon name="done" size={22} />
        Pagamento riuscito
      </p>
      <h1 ref={heading} tabIndex={-1}>
        Il tuo regalo{details !== null && ` per ${details.name}`} è pronto
      </h1>
      <p className={styles.standfirst}>
        La lettera ha un codice da attivare con il proprio account: la durata comincia quel giorno.
      </p>
      <p className={styles.ways}>
        <a className={button.primary} href={siteUrl(host, 'account', '/user/gifts')}>
          Vai ai tuoi regali
        </a>
        <a href={siteUrl(host, 'edicola', '/')}>Torna al giornale</a>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Hai pagato</dt>
          <dd>{euros(order.due)}, una volta sola</dd>
        </div>
        <div>
          <dt>Regalo</dt>
          <dd>
            {order.offer.name}, {durationOf(order.months).kind}
          </dd>
        </div>
        {sends !== null && (
          <div>
            <dt>La lettera parte</dt>
            <dd>{longDate(sends.now)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>
        La conferma, con le condizioni e il modo per recedere, è in viaggio verso <strong>{email}</strong>.
      </p>
    </div>
  )
}
