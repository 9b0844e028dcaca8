import { createContext, use } from 'react'
import type { PublicBrand } from 'contract/reading/site/brand.ts'
import { siteUrl, type Host, type Site } from 'contract/reading/site/hosts.ts'

/** Another masthead of the group, for the links to it. */
export interface Sister {
  sigla: string
  name: string
  domain: string
  /** Not public yet: who follows the link meets its gate. */
  gated: boolean
  url: string
  /** Address of its wordmark, and the box it is drawn in. */
  wordmark: string
  box: string
}

/** The host a page stands on, as far as a browser may know. */
export type PublicHost = Host<PublicBrand>

/** The public facts of the site a page stands on. Made per request, the same for everyone on that host. */
export interface SiteFacts {
  host: PublicHost
  title: string
  code: string
  /** Addresses of the scripts of pages without hydration. */
  scripts: Record<'head' | 'loader' | 'signIn' | 'contact' | 'faq' | 'tcfStub' | 'cmp' | 'iubenda', string>
  /** The numbers of the tool that asks about cookies in place of our banner; null: our banner asks. */
  consentTool: string | null
  /** How vendors get the choice; null: there are none. */
  tcf: string | null
  /** Where people answer chats with Chatwoot: its address and the inbox's token. */
  chatwoot: string | null
  /** Since when the vendors are what they are, in milliseconds; null: there are none, or nobody knows. */
  vendorsSince: number | null
  look: string
  favicon: string
  wordmark: string
  sisters: Sister[]
  publisher: string
  /** Path in the shop of the offer without profiling that who refuses is led to; null: there is none. */
  consentOffer: string | null
  /** Whether the masthead has configured scripts of others to measure with. */
  outside: boolean
  copyright: string
  description: string
  /** Local flags (SPEC §3) that being here proves: the gate of a gated brand, the developers'. */
  opened: string | undefined
  today: string
  nonce: string
}

export const SiteContext = createContext<SiteFacts | null>(null)

/** The facts of this page's site; there is always one inside the frame. */
export function useSite(): SiteFacts {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite outside of the frame')
  return site
}

/** Pages that every site of a masthead has (`site: 'any'` of their routes). */
const everywhere = /^\/(?:info\/|logout$)/

/**
 * Where `{domain}` and the other placeholders of menus and footers lead (SPEC §2). A path is one of the
 * newsstand: on another site of the masthead its address is written whole.
 */
export const addressOf = (host: PublicHost, written: string): string => {
  const { archiveUrl, viewerUrl } = host.brand
  const url = written === '{archiveUrl}' ? (archiveUrl ?? viewerUrl) : written
  return url.startsWith('/') && host.site !== 'edicola' && !everywhere.test(url)
    ? siteUrl(host, 'edicola', url)
    : meant(host, url)
}

const meant = (host: PublicHost, url: string): string =>
  url.replace(/\{(\w+)\}/g, (written, name: string) => {
    const target = meanings.get(name)
    return target ? siteUrl(host, ...target) : written
  })

const meanings = new Map<string, [Site, string]>([
  ['account', ['account', '']],
  ['shop', ['shop', '']],
  ['edicola_uri', ['shop', '/edicola']],
  ['back_to_site_uri', ['www', '/']],
  ['domain', ['www', '']],
])

/** Sign-in of the brand, coming back to `path`, with its query, of this site (SPEC §2, DESIGN §4). */
export function signInLink(host: PublicHost, path: string): string {
  const home = host.known ? host.origin : siteUrl(host, 'edicola', '')
  return siteUrl(host, 'account', `/sso/request-login?redirect_uri=${encodeURIComponent(home + path)}`)
}

/** The shop window of the masthead; from an article, which one comes back to, with its path. */
export const subscribeAddress = (host: PublicHost, article?: string): string =>
  siteUrl(
    host,
    'shop',
    article === undefined ? '/vetrina' : `/vetrina?articolo=${encodeURIComponent(article)}`,
  )
