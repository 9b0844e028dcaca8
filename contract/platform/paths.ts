/**
 * The public addresses of the newsstand (SPEC §2, DESIGN §5), root-relative: the only place where they are
 * spelled; and of the shop and the account, as far as others lead there.
 */
export const articlePath = (a: { id: string; slug: string; origin: 'edition' | 'online' }): string =>
  a.origin === 'online' ? `/articolo/ds/${a.id}` : `/articolo/${a.id}/${a.slug}`
/** Whose address a path is: an article's id; null: it is of something else. */
export const articleOfPath = (path: string): number | null => {
  const id = /^\/articolo\/(?:ds\/)?(\d{1,15})(?![^/?#])/.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}
export const sectionPath = (slug: string): string => `/sezione/${slug}`
export const specialPath = (slug: string): string => `/speciale/${slug}`
export const authorPath = (slug: string): string => `/firma/${slug}`
/** An edition, or one of its pages: the first has the address of the edition. */
export const editionPath = (code: string, edition: string, date: string, page = 1): string =>
  `/sfoglia/${code}/${edition}/${date}${page === 1 ? '' : `/${page}`}`
/** A search, with its filters and place as they stand in the URL; what is undefined stays out. */
export function searchPath(q: string, filters: Record<string, string | undefined> = {}): string {
  const fields = Object.entries({ q, ...filters }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `/ricerca?${new URLSearchParams(fields)}`
}
/** The query parameter of an article that was given by link. */
export const GIFT_PARAM = 'regalo'
/** The address that opens an article to whoever follows it. */
export const giftPath = (article: string, token: string): string => `${article}?${GIFT_PARAM}=${token}`
/** The page of an order, on the shop site. */
export const orderPath = (id: string): string => `/vetrina/ordine/${id}`
/** Where the link of an invitation leads, on the account site. */
export const invitationPath = (token: string): string => `/invito/${token}`
/** Where a subscription changes plan, on the account site. */
export const changePlanPath = (id: string): string => `/user/subscriptions/piano/${id}`
/** Where the letter of a gift leads, on the shop site: the code stands in its field. */
export const giftCodePath = (code: string): string => `/vetrina/codice?codice=${code}`
