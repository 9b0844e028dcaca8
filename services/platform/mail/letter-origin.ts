import { siteUrl, type Host } from 'contract/reading/site/hosts.ts'

/**
 * A host with an origin of the settings, for letters: whoever asks can write any port into the Host of a
 * request, and a letter would carry it to somebody else.
 */
export function configuredHost(origins: ReadonlySet<string>, host: Host): Host {
  const own = siteUrl(host, host.site, '')
  if (origins.has(own)) return { ...host, origin: own }
  return { ...host, origin: firstOrigin(origins, new URL(own).hostname) }
}

/** Of the origins of a host name, the one to write in letters. */
export const firstOrigin = (origins: ReadonlySet<string>, hostname: string): string =>
  [...origins].find((one) => new URL(one).hostname === hostname) ?? `https://${hostname}`
