/** Kinds of page of the newspaper that SPEC §2 names for tracking. */
export type TrackedPage = 'HOME' | 'HOME_SEZIONE' | 'ARTICOLO'

/**
 * What a route supplies of its page (SPEC §2, §3). `sezione`: the slug in the address of a section or a
 * special; of an article, its section's.
 */
export type RouteData =
  | { pagina: 'HOME' }
  | { pagina: 'HOME_SEZIONE'; sezione: string }
  | { pagina: 'ARTICOLO'; id_articolo: string; sezione: string }

/** SPEC §3: a page was shown. Without route data it is none of the three. */
export type Pageview = { url_articolo: string; evento: 'pageview' } & (RouteData | { pagina?: never })
/** SPEC §3: something was clicked; what, the fragment of the address says. */
export interface Click {
  url_articolo: string
  evento: 'click'
}

/** Characters of a page's address, and of what names a thing that was clicked, before it is encoded. */
export const MAX_ADDRESS_LENGTH = 1000
export const MAX_NAME_LENGTH = 80
/** An encoded character takes twelve at most. */
export const MAX_URL_LENGTH = MAX_ADDRESS_LENGTH + '#?popupId='.length + 2 * 12 * MAX_NAME_LENGTH

/** What the newspaper publishes has addresses without words of readers and without secrets. */
const published = /^\/(?:$|(?:sezione|speciale|articolo|firma|sfoglia|faq|info)\/)/
/** Pages of the account are named up to what is somebody's; of all others the first part is told. */
const firstPart = /^\/(?:user(?:\/[a-z-]{1,24}(?=\/|$))*(?=\/|$)|[^/]*)/

/**
 * A path as it may be told: whole where the newspaper publishes it. What somebody looks for, writes or owns
 * (`/ricerca/{query}`, a chat, an order, an invitation) stands after the first part, and stays.
 */
export const trackablePath = (pathname: string): string =>
  published.test(pathname) ? pathname : (firstPart.exec(pathname)?.[0] ?? '/')

/**
 * A page's address as it may be told: without the query, where words that were looked for and secrets of
 * links stand, without the fragment, and as `trackablePath`. `address`: absolute, as the browser names it.
 */
export function trackableAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return (origin + trackablePath(pathname)).slice(0, MAX_ADDRESS_LENGTH)
}

/** What says that a page was shown. */
export const pageviewOf = (address: string, data: RouteData | null): Pageview => ({
  url_articolo: trackableAddress(address),
  evento: 'pageview',
  ...data,
})

const encoded = (name: string): string =>
  encodeURIComponent(Array.from(name.toWellFormed()).slice(0, MAX_NAME_LENGTH).join(''))

/**
 * What says that something was clicked: the `id` of an element becomes the fragment of the address, and after
 * it stands the popup it is in, if any.
 */
export const clickOf = (address: string, id: string, popupId?: string): Click => ({
  url_articolo:
    `${trackableAddress(address)}#${encoded(id)}` +
    (popupId === undefined ? '' : `?popupId=${encoded(popupId)}`),
  evento: 'click',
})
