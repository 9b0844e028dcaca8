import { useEffect, useRef } from 'react'
import { euros } from 'contract/platform/money.ts'
import type { PlanOrder } from 'contract/commerce/shop/shop.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Icon } from '../../../frame/icons.tsx'
import { useSite } from '../../../frame/site.ts'
import { notifyPersonChanged } from '../../../session/load-user.ts'
import { longDate, theDate } from '../../../words/dates.ts'
import { rightsWords } from '../../../words/rights.ts'
import { durationOf } from './plan-words.ts'
import { arrivalAddress } from './addresses.ts'
import button from '../../../form/button.module.css'
import styles from './order.module.css'

/** It is paid: what opens now, the way back to the article, where receipt and subscription are. */
export function Done({ order, email }: { order: PlanOrder; email: string }) {
  const { host } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The header must show that this reader subscribes now.
    notifyPersonChanged()
    heading.current?.focus({ preventScroll: true })
  }, [])
  const enclosed = `le condizioni${order.onInvoice ? '' : ' e il modo per recedere'}`
  // Who bought the chatbot alone reads as before, and may ask now.
  const asks = order.article === null && order.offer.rights.every((right) => right === 'chatbot')
  const subscriptions = siteUrl(host, 'account', '/user/subscriptions')
  return (
    <div className={styles.alone}>
      <p className={styles.kicker}>
        <Icon name="done" size={22} />
        {order.onInvoice ? 'Ordine fatto' : 'Pagamento riuscito'}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {asks
          ? 'Fatto: ora puoi chiedere'
          : `Fatto: ora leggi ${order.offer.everywhere ? 'tutte le testate' : host.brand.name}`}
      </h1>
      <p className={styles.standfirst}>
        Da ora hai {rightsWords(order.offer.rights)}
        {order.offer.everywhere && ', di ogni testata del gruppo'}.
      </p>
      <p className={styles.ways}>
        {order.article !== null ? (
          <a className={button.primary} href={arrivalAddress(host, `${order.article.path}#continua`)}>
            Torna all’articolo
          </a>
        ) : (
          <a className={button.primary} href={arrivalAddress(host, asks ? '/chatbot' : '/')}>
            {asks ? 'Fai la prima domanda' : 'Vai al giornale di oggi'}
          </a>
        )}
        <a href={subscriptions}>{order.onInvoice ? 'Fattura' : 'Ricevuta'} e abbonamento</a>
      </p>
      {order.article !== null && (
        <p className={styles.note}>«{order.article.title}» ti aspetta dove l’avevi lasciato.</p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{order.onInvoice ? 'Su fattura' : 'Hai pagato'}</dt>
          <dd>
            {euros(order.transfer?.payable ?? order.due)}
            {order.transfer !== null && `, con bonifico entro ${order.transfer.days} giorni`}
          </dd>
        </div>
        <div>
          <dt>Abbonamento</dt>
          <dd>
            {order.offer.name}, {durationOf(order.months).kind}
          </dd>
        </div>
        <div>
          <dt>Si rinnova</dt>
          <dd>
            {theDate('il', order.nextCharge)} a {euros(order.then)}
          </dd>
        </div>
        <div>
          <dt>Ultimo giorno utile per disdire</dt>
          <dd>{longDate(order.lastDay)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        La conferma, con {enclosed}, va a <strong>{email}</strong>.
      </p>
    </div>
  )
}
