import type { ReservedOffer } from 'contract/commerce/shop/reserved-offer.ts'
import { listed } from '../../../words/listed.ts'

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
