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
import { listed } from '../../../words/listed.ts'

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

const quoted = (names: readonly string[]): string => listed(names.map((name) => `“${name}”`))

/** `Abbiamo scelto Digital perché segui “Cultura” e ricevi “Il mattino”.` */
export function becauseWords(
  offer: Pick<ReservedOffer, 'name' | 'change' | 'because'>,
  masthead: string,
): string {
  const { name, change, because } = offer
  const grows =
    change === null ? '' : ` “${name}” comprende tutto quello che hai con “${change.name}”, e di più.`
  if (because.kind === 'everybody')
    return change === null ? `${name} è quello che proponiamo a chi legge ${masthead}.` : grows.trim()
  if (because.kind === 'organisation')
    return `${name} è fatto per aziende ed enti pubblici, come il tuo account.${grows}`
  if (because.kind === 'mastheads')
    return `Abbiamo scelto ${name} perché leggi anche ${listed(because.names)}.${grows}`
  const { topics, newsletters } = because
  const reasons = [
    topics.length > 0 && `segui ${quoted(topics)}`,
    newsletters.length > 0 && `ricevi ${quoted(newsletters)}`,
  ].filter((words) => words !== false)
  return `Abbiamo scelto ${name} perché ${reasons.join(' e ')}.${grows}`
}

/** What of a person the choice looks at. */
export function choiceWords({ change, because }: ReservedOffer, profiling: boolean): string {
  const own = change === null ? '' : ', e l’abbonamento che hai'
  if (because.kind === 'organisation') return 'Guardiamo soltanto il tipo del tuo account.'
  if (profiling)
    return (
      'Hai acconsentito alla profilazione: guardiamo gli argomenti che segui e le newsletter che ricevi' +
      `${own}, nient’altro.`
    )
  return change === null
    ? 'Senza il tuo consenso non guardiamo né che cosa segui né che cosa ricevi.'
    : 'Guardiamo soltanto l’abbonamento che hai: senza il tuo consenso non guardiamo che cosa segui.'
}

/** Whose the price is. */
export function priceWords({ reserved, change, months, because }: ReservedOffer, masthead: string): string {
  if (change !== null)
    return (
      'Il prezzo è quello della vetrina, uguale per tutti; dalla somma di oggi è già tolto quello che ti ' +
      'resta del piano di adesso.'
    )
  if (!reserved) return 'Il prezzo è quello della vetrina, uguale per tutti.'
  const period = months === 12 ? 'anno' : 'mese'
  const whose = because.kind === 'everybody' ? 'Il' : 'Scelta per te è l’offerta, non il prezzo: il'
  return (
    `${whose} primo ${period} costa così a chiunque si registri e non abbia mai avuto un abbonamento a ` +
    `${masthead}. Vale una volta e non si somma ad altre promozioni.`
  )
}
