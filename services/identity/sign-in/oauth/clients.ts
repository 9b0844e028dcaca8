import { sessionSites, siteUrl, type Host } from 'contract/reading/site/hosts.ts'
import type { ClientMetadata } from 'oidc-provider'

/** A program that signs people in through us, as a publisher configures it. */
export interface OauthClient {
  /** `ceds-client-mg`, or `ceds-client-mg-something` for a further one of the same masthead. */
  id: string
  /** How it is called where its person is asked for consent; null: of a client that asks for none. */
  name: string | null
  /** Null: a public client, that proves itself by PKCE alone. */
  secret: string | null
  /** An app on a device: its addresses may have a scheme of their own. */
  native: boolean
  redirectUris: readonly string[]
  postLogoutRedirectUris: readonly string[]
}

export const clientName = (host: Host): string => `ceds-client-${host.brand.sigla.toLowerCase()}`

/**
 * The clients of one masthead: its own, which is always there and may return to the masthead's own sites, and
 * those configured.
 */
export function clientsOf(host: Host, configured: readonly OauthClient[]): ClientMetadata[] {
  const id = clientName(host)
  const ofBrand = configured.filter((client) => client.id === id || client.id.startsWith(`${id}-`))
  const first = ofBrand.find((client) => client.id === id) ?? {
    id,
    name: null,
    secret: null,
    native: false,
    redirectUris: [],
    postLogoutRedirectUris: [],
  }
  const home: OauthClient = {
    ...first,
    redirectUris: [...sessionSites.map((site) => siteUrl(host, site, '/login')), ...first.redirectUris],
    postLogoutRedirectUris: [
      ...sessionSites.map((site) => siteUrl(host, site, '/')),
      ...first.postLogoutRedirectUris,
    ],
  }
  return [home, ...ofBrand.filter((client) => client.id !== id)].map((client) => ({
    client_id: client.id,
    ...(client.name === null ? {} : { client_name: client.name }),
    ...(client.secret === null
      ? { token_endpoint_auth_method: 'none' }
      : { client_secret: client.secret, token_endpoint_auth_method: 'client_secret_basic' }),
    application_type: client.native ? 'native' : 'web',
    redirect_uris: [...client.redirectUris],
    post_logout_redirect_uris: [...client.postLogoutRedirectUris],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }))
}

type Addresses = Pick<ClientMetadata, 'redirect_uris' | 'post_logout_redirect_uris'>

/** Where forms of the provider may lead: our own pages, and wherever its clients are (CSP `form-action`). */
export function formTargets(clients: readonly Addresses[]): string[] {
  return [
    ...new Set(
      clients
        .flatMap((client) => [...(client.redirect_uris ?? []), ...(client.post_logout_redirect_uris ?? [])])
        .flatMap((uri) => URL.parse(uri) ?? [])
        .map(targetOf),
    ),
  ]
}

/** An app's own scheme has no origin; one that listens on its machine takes any port (RFC 8252 §7.3). */
const targetOf = ({ origin, protocol, hostname }: URL): string =>
  origin === 'null'
    ? protocol
    : hostname === '127.0.0.1'
      ? `${protocol}//127.0.0.1:*`
      : // A policy cannot name an IPv6 address.
        hostname === '[::1]'
        ? protocol
        : origin

/**
 * Whether who gets the answer is sure: an address that a site has claimed as its own (RFC 8252 §7.2), and
 * every one of a program on a server. Any app on a device may answer to a scheme, or listen on it (§8.6).
 */
export const isAssured = (client: Pick<ClientMetadata, 'application_type'>, redirectUri: string): boolean =>
  client.application_type !== 'native' || URL.parse(redirectUri)?.protocol === 'https:'

/** The pages that may call from a browser: those of the masthead's own sites and of its web clients. */
export function originsOf(host: Host, clients: readonly ClientMetadata[]): Set<string> {
  const addresses = clients
    .flatMap((client) => client.redirect_uris ?? [])
    .map((uri) => URL.parse(uri)?.origin ?? 'null')
  return new Set([
    ...sessionSites.map((site) => siteUrl(host, site, '')),
    ...addresses.filter((origin) => /^https?:/.test(origin)),
  ])
}
