import { euros } from 'contract/money.ts'
import type { Offer } from 'contract/shop/shop.ts'
import { PageIcon } from '../../page/page-icon.tsx'
import { offerPath } from './addresses.ts'
import { afterWords, perWords, planOf, type Months } from './plan-words.ts'
import styles from './shop.module.css'

interface Props {
  offer: Offer
  months: Months
  article: string | null
  sells: boolean
}

/** An offer of the window: what it is, what it costs now and then, the way to it, what is in it. */
export function OfferColumn({ offer, months, article, sells }: Props) {
  const plan = planOf(offer, months)
  return (
    <section className={styles.offer} aria-labelledby={`offerta-${offer.slug}`}>
      <p className={styles.kicker}>{offer.label ?? (offer.for === 'company' && 'Per aziende ed enti')}</p>
      <h2 id={`offerta-${offer.slug}`}>{offer.name}</h2>
      <p className={styles.line}>{offer.line}</p>
      <p className={styles.price}>
        <strong>{euros(plan.first ?? plan.price)}</strong> {perWords(plan)}
      </p>
      <p className={styles.after}>{afterWords(plan)}</p>
      {sells && (
        <a
          className={offer.foremost ? styles.sell : styles.choose}
          href={offerPath(offer.slug, plan.months, article)}
        >
          Scegli {offer.name}
        </a>
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
