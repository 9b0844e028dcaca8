import { euros, roundEuros } from 'contract/platform/money.ts'
import type { Offer } from 'contract/commerce/shop/shop.ts'

export type Plan = Omit<Offer['plans'][number], 'vat'>
export type Months = Plan['months']

/** A duration as it stands in addresses (`?durata=`), as a choice, on a bill, and beside a name. */
const durations = {
  1: {
    slug: 'mese',
    choice: '1 mese',
    length: 'Un mese',
    kind: 'mensile',
    per: 'al mese',
    each: 'ogni mese',
  },
  12: {
    slug: 'anno',
    choice: '1 anno',
    length: 'Un anno',
    kind: 'annuale',
    per: 'l’anno',
    each: 'ogni anno',
  },
} as const
export const durationOf = (months: Months): (typeof durations)[Months] => durations[months]

/** The duration that an address asks for; a year where it does not say. */
export const monthsIn = (durata: string | null): Months => (durata === durations[1].slug ? 1 : 12)

/** The plan of an offer for a duration, or the one that it has. */
export const planOf = ({ plans }: { plans: readonly Plan[] }, months: Months): Plan =>
  plans.find((plan) => plan.months === months) ?? plans[0]!

/** What a price is for, beside it: `il primo anno`, `l’anno`. */
export const perWords = ({ months, first }: Plan): string =>
  first === null ? durationOf(months).per : months === 12 ? 'il primo anno' : 'il primo mese'

/** What comes after the first period and what it is in a month: a price says both (ART-APPS §12). */
export function afterWords({ months, price, first }: Plan): string {
  const { per } = durationOf(months)
  const then = first === null ? '' : `Solo la prima volta, poi ${euros(price)} ${per}. `
  return months === 1
    ? `${then}Si rinnova ogni mese, finché non disdici.`
    : `${then}Pari a ${roundEuros(Math.round((first ?? price) / 12))} al mese.`
}

const numbers = ['', 'un mese', 'due mesi', 'tre mesi', 'quattro mesi', 'cinque mesi', 'sei mesi']

/**
 * What a year is worth beside twelve months, of the offers that have both: only what holds for each of them
 * is promised.
 */
export function yearWords(offers: readonly Pick<Offer, 'plans'>[]): string {
  const saved = offers.flatMap(({ plans }) => {
    const [month, year] = ([1, 12] as const).map((months) => plans.find((plan) => plan.months === months))
    return month && year ? [Math.floor(12 - year.price / month.price)] : []
  })
  const words = saved.length === 0 ? '' : (numbers[Math.min(6, ...saved)] ?? '')
  return words === '' ? durations[12].choice : `${durations[12].choice}, ${words} in regalo`
}
