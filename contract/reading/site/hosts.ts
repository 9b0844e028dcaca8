import type { Brand, Brands } from './brand.ts'

/** The four sites of a masthead (DESIGN §4). */
export type Site = 'edicola' | 'account' | 'shop' | 'www'
const sites: readonly string[] = ['edicola', 'account', 'shop', 'www'] satisfies Site[]

/**
 * The sites where people are signed in: only their pages may ask with a session. The newspaper's own site
 * (`www`) runs other programs.
 */
export const sessionSites: readonly Site[] = ['edicola', 'account', 'shop']

/**
 * A host as it is understood: whose it is and what it serves. `known` is false for a host of nobody: the main
 * brand answers with title 'Edicola' and code 'ED' (SPEC §1).
 */
export interface Host<B = Brand> {
  brand: B
  site: Site
  known: boolean
  /** `http://` + host + port as the browser knows it, no trailing slash. */
  origin: string
}

/** As much of a host as an address is made of. */
type Hosted = Host<Pick<Brand, 'domain'>>

/** Where on the brand's own hosts each site stands, keeping the request's scheme and port. */
export const siteUrl = (host: Hosted, site: Site, path = '/'): string => {
  const { protocol, port } = new URL(host.origin)
  return `${protocol}//${site}.${host.brand.domain}${port ? `:${port}` : ''}${path}`
}

/**
 * The origin a page is known by, whichever of the brand's hosts it was asked on: canonical addresses, feeds
 * and sitemaps start with it.
 */
export const canonicalOrigin = (host: Hosted): string =>
  host.known ? siteUrl(host, host.site, '') : host.origin

/**
 * SPEC §1: the brand is the one whose domain is the last two labels of the host. A host that is not a host
 * name (control characters, paths, user info) is unknown, never an error.
 */
export function hostOf(brands: Brands, origin: string): Host {
  const name = hostName(origin)
  const labels = name.split('.')
  const domain = labels.slice(-2).join('.')
  const brand = brands.all.find((b) => b.domain === domain || b.secondaryDomains.includes(domain))
  if (!brand) return { brand: brands.main, site: 'edicola', known: false, origin }
  const first = labels.slice(0, -2)
  const site = first.length === 1 && sites.includes(first[0]!) ? (first[0] as Site) : 'edicola'
  return { brand, site, known: true, origin }
}

/**
 * The one origin that a known host's site has, when it was asked on another: a secondary domain (SPEC §1),
 * the bare domain or an unknown first label, which are the newsstand (DESIGN §4). Null: the host is right.
 */
export function primaryHost(host: Host): string | null {
  const right = siteUrl(host, host.site, '')
  return !host.known || new URL(host.origin).origin === right ? null : right
}

const hostName = (origin: string): string => {
  try {
    return new URL(origin).hostname
  } catch {
    return ''
  }
}
