import { vatIncluded } from 'contract/commerce/vat.ts'
import { euros } from 'contract/platform/money.ts'
import { readOffers } from 'contract/commerce/shop/shop.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { sharedMeta } from '../../../frame/share-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { dataOf } from '../../../page/data-of.ts'
import { content } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import type { Route } from './+types/press-review'
import { offerPath, windowPath } from './addresses.ts'
import { OfferWay } from './offer-way.tsx'
import { Island } from '../../../islands/island.tsx'
import styles from './shop.module.css'

export const handle = { ...content({ seconds: 600 }), site: 'shop', frame: 'none' }

/** `/rassegna-stampa` (DESIGN §5): where SPEC §2 sends who has no press review. */
export async function loader({ context }: Route.LoaderArgs) {
  const { sells, offers } = dataOf(await context.get(visit).ask(readOffers, {}))
  const offer = offers.find(({ rights }) => rights.length === 1 && rights[0] === 'press-review')
  const plan = offer?.plans[0]
  return {
    offer:
      sells && offer && plan
        ? {
            slug: offer.slug,
            name: offer.name,
            whose: offer.for,
            months: plan.months,
            price: plan.price,
            vat: plan.vat,
            includes: offer.includes,
          }
        : null,
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  sharedMeta(matches, {
    title: 'Rassegna stampa',
    description: (masthead) =>
      `${masthead}: la rassegna stampa per chi lavora con le notizie, come funziona e quanto costa.`,
    canonical: '/rassegna-stampa',
  })

export default function PressReview({ loaderData: { offer } }: Route.ComponentProps) {
  const { host } = useSite()
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        <p className={styles.kicker}>Rassegna stampa</p>
        <h1>Gli articoli che contano per te, scelti ogni mattina</h1>
        <p className={styles.standfirst}>
          Le tue ricerche girano su ogni edizione appena arriva; tu e i tuoi colleghi ordinate, annotate e
          chiudete la rassegna; le persone che indichi la ricevono per email, con i ritagli delle pagine.
          {offer === null && ' La prepariamo con te: dicci che cosa segui e quanti siete.'}
        </p>
        {offer === null ? (
          <p>
            <a className={styles.sell} href={siteUrl(host, 'account', '/aziende')}>
              Scrivici per la rassegna
            </a>
          </p>
        ) : (
          <Island
            name="offer-way"
            of={OfferWay}
            when="stored:user"
            props={{
              slug: offer.slug,
              name: offer.name,
              whose: offer.whose,
              look: styles.sell,
              href: offerPath(offer.slug, offer.months, null),
              words: 'Scegli la rassegna stampa',
              owned: { words: 'Apri la tua rassegna', href: siteUrl(host, 'edicola', '/rassegna') },
              account: siteUrl(host, 'account', ''),
            }}
          />
        )}
        {offer !== null && (
          <>
            <p className={styles.small}>
              {euros(offer.price)} {offer.months === 1 ? 'al mese' : 'all’anno'}
              {vatIncluded(offer.vat)}. Comprende:
            </p>
            <ul className={styles.small}>
              {offer.includes.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.small}>
          Per leggere da solo ci sono <a href={windowPath(12, null)}>gli abbonamenti al giornale</a>.
        </p>
      </div>
    </div>
  )
}
