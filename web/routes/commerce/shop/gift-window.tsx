import { euros } from 'contract/platform/money.ts'
import { type Offer, readOffers } from 'contract/commerce/shop/shop.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { sharedMeta } from '../../../frame/share-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { dataOf } from '../../../page/data-of.ts'
import { content } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import type { Route } from './+types/gift-window'
import { giftOrderPath } from './addresses.ts'
import { NotSold } from './not-sold.tsx'
import { Includes } from './offer-column.tsx'
import { durationOf } from './plan-words.ts'
import sheet from './offer.module.css'
import styles from './shop.module.css'

export const handle = { ...content({ seconds: 600 }), site: 'shop', frame: 'none' }

/** `/vetrina/regala`: what the masthead sells for somebody else. */
export async function loader({ context }: Route.LoaderArgs) {
  const { sells, offers } = dataOf(await context.get(visit).ask(readOffers, {}))
  return { sells, offers: offers.filter(({ gift }) => gift) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  sharedMeta(matches, {
    title: 'Regala un abbonamento',
    description: (masthead) =>
      `${masthead}: un mese o un anno di giornale per un’altra persona, come funziona e quanto costa.`,
    canonical: '/vetrina/regala',
  })

export default function GiftWindow({ loaderData: { sells, offers } }: Route.ComponentProps) {
  const { host } = useSite()
  return (
    <div className={styles.page}>
      <p className={sheet.back}>
        <a href="/vetrina">
          <PageIcon name="left" size={18} />
          Tutti gli abbonamenti
        </a>
      </p>
      <div className={styles.opening}>
        <p className={styles.kicker}>Regali</p>
        <h1>Regala un abbonamento</h1>
        <p className={styles.standfirst}>
          Lo paghi una volta e non si rinnova. Chi lo riceve lo attiva quando vuole, con il proprio account.
        </p>
      </div>
      {!sells || offers.length === 0 ? (
        <NotSold />
      ) : (
        <>
          <hr className="rule" />
          <div className={styles.offers}>
            {offers.map((offer) => (
              <GiftColumn key={offer.slug} offer={offer} />
            ))}
          </div>
        </>
      )}
      <dl className={sheet.terms}>
        <div>
          <dt>La lettera</dt>
          <dd>
            Parte il giorno che scegli, con un codice e le tue parole; nei primi quattordici giorni, quelli
            per recedere, solo se lo chiedi. Finché nessuno l’ha attivata puoi correggere l’indirizzo e
            mandarla di nuovo.
          </dd>
        </div>
        <div>
          <dt>La durata</dt>
          <dd>Comincia quando il codice viene attivato, entro ventiquattro mesi.</dd>
        </div>
        <div>
          <dt>Recesso</dt>
          <dd>
            Entro 14 giorni, senza dire perché, finché nessuno l’ha attivato:{' '}
            <a href={siteUrl(host, 'account', '/recesso')}>recedi dal contratto qui</a>.
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** An offer as a gift: what it is, and its durations, each with its price. */
const GiftColumn = ({ offer }: { offer: Offer }) => (
  <section className={styles.offer} aria-labelledby={`regalo-${offer.slug}`}>
    <h2 id={`regalo-${offer.slug}`}>{offer.name}</h2>
    <p className={styles.line}>{offer.line}</p>
    {offer.plans.map(({ months, price }) => (
      <a
        key={months}
        className={months === 12 && offer.foremost ? styles.sell : styles.choose}
        href={giftOrderPath(offer.slug, months)}
      >
        Regala {durationOf(months).length.toLowerCase()}, {euros(price)}
      </a>
    ))}
    <Includes offer={offer} />
  </section>
)
