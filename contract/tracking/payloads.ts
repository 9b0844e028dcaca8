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
export const LONGEST_ADDRESS = 1000
export const LONGEST_NAME = 80
/** An encoded character takes twelve at most. */
export const LONGEST_URL = LONGEST_ADDRESS + '#?popupId='.length + 2 * 12 * LONGEST_NAME

/**
 * A page's address as it may be told: without the query, where words that were looked for and secrets of
 * links stand, and without the fragment. `address`: absolute, as the browser names it.
 */
function plainAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return (origin + pathname).slice(0, LONGEST_ADDRESS)
}

/** What says that a page was shown. */
export const pageviewOf = (address: string, data: RouteData | null): Pageview => ({
  url_articolo: plainAddress(address),
  evento: 'pageview',
  ...data,
})

const encoded = (name: string): string =>
  encodeURIComponent(Array.from(name.toWellFormed()).slice(0, LONGEST_NAME).join(''))

/**
 * What says that something was clicked: the `id` of an element becomes the fragment of the address, and after
 * it stands the popup it is in, if any.
 */
export const clickOf = (address: string, id: string, popupId?: string): Click => ({
  url_articolo:
    `${plainAddress(address)}#${encoded(id)}` + (popupId === undefined ? '' : `?popupId=${encoded(popupId)}`),
  evento: 'click',
})
