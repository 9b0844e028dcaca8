import { euros } from 'contract/platform/money.ts'
import { changePlanPath, planSlug } from 'contract/identity/account-paths.ts'
import type { ReservedOffer } from 'contract/commerce/shop/reserved-offer.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { useSite } from '../../../frame/site.ts'
import { longDate, theDate } from '../../../words/dates.ts'
import { reservedOrderPath } from './addresses.ts'
import { durationOf, perWords } from './plan-words.ts'
import button from '../../../form/button.module.css'
import styles from './reserved-offer.module.css'

/**
 * What is paid today, what afterwards, and until when one may leave, in one row; then what there is in it,
 * the way to the order and, as large, the way past it (`children`).
 */
export function OfferTerms({ offer, children }: { offer: ReservedOffer; children: React.ReactNode }) {
  const { host } = useSite()
  const { slug, name, months, due, price, nextCharge, lastDay, change } = offer
  const { kind, per } = durationOf(months)
  const now =
    change === null
      ? perWords({ months, price, first: due < price ? due : null })
      : `la differenza fino ${theDate('al', lastDay)}`
  return (
    <section className={styles.offer} aria-labelledby="offerta">
      <h2 id="offerta">
        {name}, {kind}
      </h2>
      <p className={styles.line}>{offer.line}</p>
      <dl className={styles.terms}>
        <div>
          <dt>Oggi</dt>
          <dd>
            <strong>{euros(due)}</strong> {now}
          </dd>
        </div>
        <div>
          <dt>Al rinnovo</dt>
          <dd>
            <strong>{euros(price)}</strong> {per}, {theDate('dal', nextCharge)}
          </dd>
        </div>
        <div>
          <dt>Disdetta</dt>
          <dd>
            <strong>Quando vuoi</strong> dall’area personale, entro il{' '}
            <span className={styles.whole}>{longDate(lastDay)}</span> per non rinnovare
          </dd>
        </div>
      </dl>
      <ul className={styles.includes}>
        {offer.includes.map((words) => (
          <li key={words}>
            <PageIcon name="tick" />
            {words}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {change === null ? (
          <a
            className={`${button.primary} ${styles.sell}`}
            href={siteUrl(host, 'shop', reservedOrderPath(offer))}
          >
            Vai all’ordine
          </a>
        ) : (
          <a
            className={`${button.primary} ${styles.sell}`}
            href={`${changePlanPath(change.subscription)}?a=${planSlug({ offer: slug, months })}`}
          >
            Vedi il passaggio a {name}
          </a>
        )}
        {children}
      </div>
      <p className={styles.small}>
        Non paghi ancora: prima vedi il riepilogo. Poi hai {'14\u00a0giorni'} per ripensarci.
      </p>
    </section>
  )
}
