import { NATIONAL } from 'contract/reading/edition-name.ts'
import { isDay } from '../../../words/is-day.ts'
import { durationOf, type Months } from './plan-words.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { PublicHost } from '../../../frame/site.ts'
import { signInAddress } from '../../../session/addresses.ts'

/** The article one came from (`articolo`), as far as it may be one; the services look again. */
export function articleIn(params: URLSearchParams): string | null {
  const path = params.get('articolo')
  return path !== null && path.length <= 400 && /^\/articolo\/[\w/-]+$/.test(path) ? path : null
}

/** The copy that an address asks for (`giorno`, `edizione`, `pagina`); null: none can be meant. */
export function copyIn(
  params: URLSearchParams,
): { edition: string; date: string; page: number | null } | null {
  const [date, edition, page] = ['giorno', 'edizione', 'pagina'].map((name) => params.get(name))
  const known = isDay(date ?? '') && /^[a-z0-9-]{1,80}$/.test(edition ?? NATIONAL)
  return known
    ? {
        edition: edition ?? NATIONAL,
        date: date!,
        page: /^[1-9]\d{0,2}$/.test(page ?? '') ? Number(page) : null,
      }
    : null
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
/** The order of an offer that was chosen for somebody, at its reserved price if it has one for them. */
export const reservedOrderPath = (of: { slug: string; months: Months; reserved: boolean }): string =>
  `/vetrina/ordine?${new URLSearchParams({
    offerta: of.slug,
    durata: durationOf(of.months).slug,
    ...(of.reserved && { riservata: 'si' }),
  })}`

/** Puts the shop window, which is no page of the application, in place of this address. Settles never. */
export function toShopWindow(): Promise<never> {
  location.replace('/vetrina')
  return new Promise<never>(() => {})
}

/**
 * A page of the newsstand, reached signed in: who has just bought may never have been signed in there, and
 * what was bought would stay closed.
 */
export const arrivalAddress = (host: PublicHost, path: string): string =>
  signInAddress(siteUrl(host, 'account', ''), siteUrl(host, 'edicola', path), { silent: true })
