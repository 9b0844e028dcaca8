import { readOffers } from 'contract/commerce/shop/shop.ts'
import { GOOGLE_SUBSCRIPTION_PATH } from 'contract/identity/account-paths.ts'
import { euros } from 'contract/platform/money.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { sharedMeta } from '../../../frame/share-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { dataOf } from '../../../page/data-of.ts'
import { content } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { theDate } from '../../../words/dates.ts'
import type { Route } from './+types/shop-window'
import { articleIn, GIFTS_PATH, windowPath } from './addresses.ts'
import { Comparison } from './comparison.tsx'
import { NotSold } from './not-sold.tsx'
import { OfferColumns } from './offer-column.tsx'
import { durationOf, type Months, monthsIn, type Plan, planOf, yearWords } from './plan-words.ts'
import { OfferWay } from './offer-way.tsx'
import { Island } from '../../../islands/island.tsx'
import styles from './shop.module.css'

export const handle = {
  ...content({ seconds: 600, params: ['durata', 'articolo'] }),
  site: 'shop',
  frame: 'none',
}

/** `/vetrina` (SPEC §2): what the masthead sells. `articolo`: where one comes from, and goes back to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { sells, google, offers, copy } = dataOf(await context.get(visit).ask(readOffers, {}))
  const { searchParams } = new URL(request.url)
  return {
    sells,
    google,
    offers,
    copy,
    months: monthsIn(searchParams.get('durata')),
    article: articleIn(searchParams),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  sharedMeta(matches, {
    title: 'Abbonamenti',
    description: (masthead) =>
      `${masthead}: gli abbonamenti, che cosa comprendono, quanto costano e come si disdicono.`,
    canonical: '/vetrina',
  })

/** So many plans are in sight; the others open below them. */
const IN_SIGHT = 3

export default function ShopWindow({
  loaderData: { sells, google, offers, copy, months, article },
}: Route.ComponentProps) {
  const { host } = useSite()
  // What opens no page stands apart: nobody should buy it for the newspaper.
  const unprofiled = offers.find(({ rights }) => rights.join() === 'consent')
  const alone = offers.filter((offer) => offer.seats === 0 && offer !== unprofiled)
  const shared = offers.filter(({ seats }) => seats > 0)
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        <p className={styles.kicker}>Abbonamenti</p>
        <h1>Il giornale intero, dove preferisci leggerlo</h1>
        <p className={styles.standfirst}>
          Scegli un piano. Lo cambi o lo disdici quando vuoi, dall’area personale.
          {article !== null && ' Poi torni all’articolo che stavi leggendo.'}
        </p>
        <p className={styles.already}>
          Hai già un abbonamento: lo trovi{' '}
          <a href={siteUrl(host, 'account', '/user/subscriptions')}>nella tua area personale</a>.
        </p>
        {offers.length > 0 && (
          <Durations
            months={months}
            article={article}
            own={([1, 12] as const).filter((one) =>
              offers.some(({ plans }) => plans.some((plan) => plan.months === one)),
            )}
            year={yearWords(alone)}
          />
        )}
      </div>
      {(!sells || offers.length === 0) && <NotSold />}
      {offers.length > 0 && (
        <>
          <hr className="rule" />
          <OfferColumns offers={alone.slice(0, IN_SIGHT)} months={months} article={article} sells={sells} />
          {alone.length > IN_SIGHT && (
            <details className={styles.others}>
              <summary>
                Altri piani
                <span>
                  {alone
                    .slice(IN_SIGHT)
                    .map(({ name }) => name)
                    .join(', ')}
                </span>
              </summary>
              <OfferColumns offers={alone.slice(IN_SIGHT)} months={months} article={article} sells={sells} />
            </details>
          )}
          <Comparison offers={alone} />
          {shared.length > 0 && (
            <section className={styles.comparison} aria-labelledby="condividi">
              <h2 id="condividi">Da condividere</h2>
              <OfferColumns offers={shared} months={months} article={article} sells={sells} />
            </section>
          )}
        </>
      )}
      {unprofiled && (
        <section className={styles.comparison} aria-labelledby="senza-profilazione">
          <h2 id="senza-profilazione">Leggere senza profilazione</h2>
          <Island
            name="offer-way"
            of={OfferWay}
            when="stored:user"
            className={styles.standfirst}
            props={{
              slug: unprofiled.slug,
              name: unprofiled.name,
              whose: unprofiled.for,
              href: `/vetrina/${unprofiled.slug}`,
              words: `${unprofiled.name}: guarda l’offerta`,
              lead:
                'Le pagine libere, senza cookie di misura e pubblicità e senza che te lo chiediamo ancora: ' +
                `${fullPriceWords(planOf(unprofiled, months))}.`,
              account: siteUrl(host, 'account', ''),
            }}
          />
        </section>
      )}
      {sells && offers.some(({ gift }) => gift) && (
        <section className={styles.comparison} aria-labelledby="regala">
          <h2 id="regala">Regala un abbonamento</h2>
          <p className={styles.standfirst}>
            Un mese o un anno di giornale per un’altra persona: lo paghi una volta, non si rinnova.{' '}
            <a href={GIFTS_PATH}>Scegli il regalo</a>
          </p>
        </section>
      )}
      {copy !== null && (
        <section className={`${styles.comparison} for-buyers`} aria-labelledby="copia">
          <h2 id="copia">Un giorno solo</h2>
          <p className={styles.standfirst}>
            Una singola copia costa {euros(copy.price)} e resta tua:{' '}
            <a href={siteUrl(host, 'edicola', copy.path)}>apri l’edizione {theDate('del', copy.date)}</a>
          </p>
        </section>
      )}
      {google && (
        <p className={styles.small}>
          Hai un abbonamento preso con Google?{' '}
          <a href={siteUrl(host, 'account', GOOGLE_SUBSCRIPTION_PATH)}>Collegalo</a>
        </p>
      )}
      <Guarantees />
    </div>
  )
}

const fullPriceWords = ({ price, months }: Plan) => `${euros(price)} ${durationOf(months).per}`

/** Links, not buttons: the choice works without a script, and its address can be given away. */
function Durations({
  months,
  article,
  own,
  year,
}: {
  months: Months
  article: string | null
  own: readonly Months[]
  year: string
}) {
  if (own.length < 2) return null
  return (
    <nav aria-label="Durata" className={styles.durations}>
      {own.map((one) => (
        <a key={one} href={windowPath(one, article)} aria-current={one === months ? 'true' : undefined}>
          {one === 12 ? year : durationOf(one).choice}
        </a>
      ))}
    </nav>
  )
}

/** What holds whatever one chooses; where the function of withdrawal is, before the order (art. 49). */
function Guarantees() {
  const { host } = useSite()
  return (
    <div className={styles.guarantees}>
      <section aria-labelledby="disdetta">
        <h2 id="disdetta">Disdici quando vuoi</h2>
        <p>Dall’area personale. L’ultimo giorno utile è sempre scritto accanto all’abbonamento.</p>
      </section>
      <section aria-labelledby="recesso">
        <h2 id="recesso">Hai 14 giorni per ripensarci</h2>
        <p>
          Ti rimborsiamo tutto; se hai chiesto di cominciare subito, i giorni che restano. Anche senza
          accedere: <a href={siteUrl(host, 'account', '/recesso')}>recedi dal contratto qui</a>.
        </p>
      </section>
      <section aria-labelledby="aziende">
        <h2 id="aziende">Aziende ed enti</h2>
        <p>
          Per uno studio, una redazione, un Comune: dicci di che cosa hai bisogno.{' '}
          <a href={siteUrl(host, 'account', '/aziende')}>Chiedi un preventivo</a>
        </p>
      </section>
    </div>
  )
}
