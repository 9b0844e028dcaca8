import { euros } from 'contract/platform/money.ts'
import type { Offer } from 'contract/commerce/shop/shop.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { offerPath } from './addresses.ts'
import { afterWords, perWords, planOf, type Months } from './plan-words.ts'
import { OfferWay } from './offer-way.tsx'
import { Island } from '../../../islands/island.tsx'
import { useSite } from '../../../frame/site.ts'
import styles from './shop.module.css'

interface Props {
  offer: Offer
  months: Months
  article: string | null
  sells: boolean
}

/** Offers side by side; on a phone the foremost comes first. */
export const OfferColumns = ({ offers, ...props }: Omit<Props, 'offer'> & { offers: readonly Offer[] }) => (
  <div className={styles.offers}>
    {offers.map((offer) => (
      <OfferColumn key={offer.slug} offer={offer} {...props} />
    ))}
  </div>
)

/** An offer of the window: what it is, what it costs now and then, the way to it, what is in it. */
function OfferColumn({ offer, months, article, sells }: Props) {
  const { host } = useSite()
  const plan = planOf(offer, months)
  return (
    <section
      className={offer.foremost ? `${styles.offer} ${styles.foremost}` : styles.offer}
      aria-labelledby={`offerta-${offer.slug}`}
    >
      <p className={styles.kicker}>{offer.label ?? (offer.for === 'company' && 'Per aziende ed enti')}</p>
      <h2 id={`offerta-${offer.slug}`}>{offer.name}</h2>
      <p className={styles.line}>{offer.line}</p>
      <p className={styles.price}>
        <strong>{euros(plan.first ?? plan.price)}</strong> <span>{perWords(plan)}</span>
      </p>
      <p className={styles.after}>{afterWords(plan)}</p>
      {sells && (
        <Island
          name="offer-way"
          of={OfferWay}
          when="stored:user"
          className={styles.way}
          props={{
            slug: offer.slug,
            name: offer.name,
            whose: offer.for,
            href: offerPath(offer.slug, plan.months, article),
            words: `Scegli ${offer.name}`,
            look: offer.foremost ? styles.sell : styles.choose,
            account: siteUrl(host, 'account', ''),
          }}
        />
      )}
      <Includes offer={offer} />
    </section>
  )
}

/** What an offer has, line by line. */
export const Includes = ({ offer }: { offer: Pick<Offer, 'includes'> }) => (
  <ul className={styles.includes}>
    {offer.includes.map((words) => (
      <li key={words}>
        <PageIcon name="tick" />
        {words}
      </li>
    ))}
  </ul>
)
