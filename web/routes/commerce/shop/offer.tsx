import { data } from 'react-router'
import { readOffers } from 'contract/commerce/shop/shop.ts'
import { euros } from 'contract/platform/money.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { sharedMeta } from '../../../frame/share-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { dataOf } from '../../../page/data-of.ts'
import { content } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import type { Route } from './+types/offer'
import { articleIn, windowPath } from './addresses.ts'
import { NotSold } from './not-sold.tsx'
import { Includes } from './offer-column.tsx'
import { afterWords, durationOf, monthsIn, perWords, planOf } from './plan-words.ts'
import { OfferWay } from './offer-way.tsx'
import { Island } from '../../../islands/island.tsx'
import sheet from './offer.module.css'
import styles from './shop.module.css'

export const handle = {
  ...content({ seconds: 600, params: ['durata', 'articolo'] }),
  site: 'shop',
  frame: 'none',
}

/** `/vetrina/{offer}` (DESIGN §5): for how long, and what it binds to; from here one orders. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { sells, offers } = dataOf(await context.get(visit).ask(readOffers, {}))
  const offer = offers.find(({ slug }) => slug === params.offer)
  if (!offer) throw data(null, { status: 404, statusText: 'ERR_OFFER_NOT_FOUND' })
  const { searchParams } = new URL(request.url)
  return {
    sells,
    offer,
    months: monthsIn(searchParams.get('durata')),
    article: articleIn(searchParams),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  sharedMeta(
    matches,
    loaderData
      ? {
          title: `${loaderData.offer.name}, abbonamento`,
          description: (masthead) =>
            `${masthead}, abbonamento ${loaderData.offer.name}. ${loaderData.offer.line}`,
          canonical: `/vetrina/${loaderData.offer.slug}`,
        }
      : {},
  )

export default function OfferPage({ loaderData: { sells, offer, months, article } }: Route.ComponentProps) {
  const { host } = useSite()
  const selected = planOf(offer, months)
  return (
    <div className={styles.page}>
      <p className={sheet.back}>
        <a href={windowPath(months, article)}>
          <PageIcon name="left" size={18} />
          Tutti gli abbonamenti
        </a>
      </p>
      <div className={sheet.order}>
        <div>
          <p className={styles.kicker}>{host.brand.name}</p>
          <h1>{offer.name}</h1>
          <p className={styles.standfirst}>{offer.line}</p>
          <Includes offer={offer} />
        </div>
        <div>
          <hr className="rule" />
          {sells && (
            <Island
              name="offer-way"
              of={OfferWay}
              when="stored:user"
              className={sheet.own}
              props={{
                slug: offer.slug,
                name: offer.name,
                whose: offer.for,
                note: true,
                href: '',
                words: '',
                look: styles.sell,
                account: siteUrl(host, 'account', ''),
              }}
            />
          )}
          {sells ? (
            <form method="get" action="/vetrina/ordine">
              <input type="hidden" name="offerta" value={offer.slug} />
              {article !== null && <input type="hidden" name="articolo" value={article} />}
              <fieldset className={sheet.plans}>
                <legend>Per quanto tempo</legend>
                {offer.plans.map((plan) => (
                  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- words below
                  <label key={plan.months}>
                    <input
                      type="radio"
                      name="durata"
                      value={durationOf(plan.months).slug}
                      defaultChecked={plan.months === selected.months}
                    />
                    <span>
                      <b>{durationOf(plan.months).choice}</b>
                      <small>{afterWords(plan)}</small>
                    </span>
                    <span>
                      <strong>{euros(plan.first ?? plan.price)}</strong>
                      <small>{perWords(plan)}</small>
                    </span>
                  </label>
                ))}
              </fieldset>
              <button type="submit" className={styles.sell}>
                {offer.for === 'company' ? 'Abbona chi lavora con te' : `Abbonati a ${offer.name}`}
              </button>
              <p className={styles.small}>
                Non paghi ancora: prima <span className="for-visitors">accedi o ti registri, poi </span>
                vedi il riepilogo dell’ordine.
                {article !== null && ' Alla fine torni all’articolo che stavi leggendo.'}
              </p>
            </form>
          ) : (
            <NotSold />
          )}
          <dl className={sheet.terms}>
            <div>
              <dt>Rinnovo</dt>
              <dd>
                Automatico, alla scadenza, al prezzo che leggi qui. Se dura un anno ti scriviamo 30 giorni
                prima.
              </dd>
            </div>
            <div>
              <dt>Disdetta</dt>
              <dd>Quando vuoi, dall’area personale: leggi fino all’ultimo giorno pagato.</dd>
            </div>
            {/* Who buys for an organisation is no consumer (Codice del consumo art. 3). */}
            {offer.for !== 'company' && (
              <div>
                <dt>Recesso</dt>
                <dd>
                  Entro 14 giorni, senza dire perché:{' '}
                  <a href={siteUrl(host, 'account', '/recesso')}>recedi dal contratto qui</a>.
                </dd>
              </div>
            )}
          </dl>
        </div>
      </div>
    </div>
  )
}
