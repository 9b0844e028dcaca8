import { Link } from 'react-router'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import { RESERVED_OFFER_PATH } from 'contract/identity/account-paths.ts'
import type { ReservedOffer } from 'contract/commerce/shop/reserved-offer.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { Status } from '../../../form/status.tsx'
import { useSite } from '../../../frame/site.ts'
import { isRunning, nextCharge, planName, statusOf, subscriptionOf } from '../../../words/subscriptions.ts'
import styles from './dashboard.module.css'

/**
 * What the person may read: the subscription of theirs that counts here, with what is charged next, or else
 * what the account knows of it; with the way to what may be had besides (`offer`).
 */
export function SubscriptionFact({
  user,
  bought,
  offer,
}: {
  user: ShortInfo
  bought: readonly Subscription[]
  offer: Pick<ReservedOffer, 'reserved'> | null
}) {
  const { host } = useSite()
  const rights = subscriptionOf(user)
  const own = ownOf(bought, host.brand.sigla)
  const newsstand = (path: string) => siteUrl(host, 'edicola', path)
  const status = own && statusOf(own)
  const charge = own && nextCharge(own)
  return (
    <div>
      <dt>Abbonamento</dt>
      <dd>
        <p className={styles.figure}>{own ? planName(own) : rights.name}</p>
        {status ? (
          <p>
            <Status {...status} /> {charge === null ? status.reason : `Prossimo addebito: ${charge}.`}
            {own.brand !== host.brand.sigla && ` ${own.masthead}.`}
          </p>
        ) : (
          <p>
            {rights.active && <Status kind="ok" words="Attivo" />} {rights.reason}
          </p>
        )}
        <Link to="/user/subscriptions">{own ? 'Gestisci l’abbonamento' : 'Vedi che cosa hai'}</Link>
        <a href={rights.active ? newsstand(host.brand.viewerUrl) : newsstand('/')}>
          {rights.active ? 'Sfoglia l’edizione di oggi' : 'Vai al giornale di oggi'}
        </a>
        {offer !== null && (
          <Link to={RESERVED_OFFER_PATH}>
            {offer.reserved ? 'Vedi l’offerta riservata a te' : 'Vedi la nostra proposta'}
          </Link>
        )}
      </dd>
    </div>
  )
}

/** The one that opens this masthead, or one that should; else any other that is not over. */
function ownOf(bought: readonly Subscription[], sigla: string): Subscription | null {
  const alive = bought.filter(({ state }) => state !== 'ended')
  const here = alive.filter(({ brand, everywhere }) => everywhere || brand === sigla)
  return here.find(isRunning) ?? here[0] ?? alive[0] ?? null
}
