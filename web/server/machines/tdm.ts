import { siteUrl, type Host } from 'contract/reading/site/hosts.ts'

/** The page with the terms of text and data mining, absolute. */
export const tdmPolicy = (host: Host): string =>
  new URL(host.brand.tdm.policyUrl ?? '/info/condizioni', host.known ? siteUrl(host, 'edicola') : host.origin)
    .href

/**
 * Headers of every answer with content: the choice of the rightsholder (TDM Reservation Protocol, W3C
 * Community Group, «TDM Header Field»).
 */
export const tdmHeaders = (host: Host): Record<string, string> =>
  host.brand.tdm.reserved
    ? { 'tdm-reservation': '1', 'tdm-policy': tdmPolicy(host) }
    : { 'tdm-reservation': '0' }

/**
 * `/.well-known/tdmrep.json` (same protocol, «TDM File on the Origin Server»): one rule for the whole site.
 */
export const tdmFile = (host: Host): string =>
  JSON.stringify([
    {
      location: '/',
      'tdm-reservation': host.brand.tdm.reserved ? 1 : 0,
      ...(host.brand.tdm.reserved ? { 'tdm-policy': tdmPolicy(host) } : {}),
    },
  ])
