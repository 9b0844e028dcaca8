import { sessionSites, siteUrl, type Host } from 'contract/site/hosts.ts'
import type { ClientMetadata } from 'oidc-provider'

/** A program that signs people in through us, as a publisher configures it. */
export interface OauthClient {
  /** `ceds-client-mg`, or `ceds-client-mg-something` for a further one of the same masthead. */
  id: string
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

/** Where forms of the provider may lead: our own pages, and wherever its clients are (CSP `form-action`). */
export function formTargets(clients: readonly ClientMetadata[]): string[] {
  const addresses = clients
    .flatMap((client) => [...(client.redirect_uris ?? []), ...(client.post_logout_redirect_uris ?? [])])
    .flatMap((uri) => URL.parse(uri) ?? [])
  // An app's own scheme has no origin.
  return [...new Set(addresses.map(({ origin, protocol }) => (origin === 'null' ? protocol : origin)))]
}

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
