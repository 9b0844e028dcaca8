import { durationOf, type Months } from './plan-words.ts'

/** The article one came from (`articolo`), as far as it may be one; the services look again. */
export function articleIn(params: URLSearchParams): string | null {
  const path = params.get('articolo')
  return path !== null && path.length <= 400 && /^\/articolo\/[\w/-]+$/.test(path) ? path : null
}

const withArticle = (params: Record<string, string>, article: string | null): string =>
  String(new URLSearchParams(article === null ? params : { ...params, articolo: article }))

export const windowPath = (months: Months, article: string | null): string =>
  `/vetrina?${withArticle({ durata: durationOf(months).slug }, article)}`

export const offerPath = (offer: string, months: Months, article: string | null): string =>
  `/vetrina/${offer}?${withArticle({ durata: durationOf(months).slug }, article)}`

/** What can be given to somebody else. */
export const GIFTS_PATH = '/vetrina/regala'
export const giftOrderPath = (offer: string, months: Months): string =>
  `/vetrina/ordine?${new URLSearchParams({ offerta: offer, durata: durationOf(months).slug, regalo: 'si' })}`
