import { siteUrl, type Place } from 'contract/site/hosts.ts'

/** The page with the terms of text and data mining, absolute. */
export const tdmPolicy = (place: Place): string =>
  new URL(
    place.brand.tdm.policyUrl ?? '/info/condizioni',
    place.known ? siteUrl(place, 'edicola') : place.origin,
  ).href

/**
 * Headers of every answer with content: the choice of the rightsholder (TDM Reservation Protocol, W3C
 * Community Group, «TDM Header Field»).
 */
export const tdmHeaders = (place: Place): Record<string, string> =>
  place.brand.tdm.reserved
    ? { 'tdm-reservation': '1', 'tdm-policy': tdmPolicy(place) }
    : { 'tdm-reservation': '0' }

/**
 * `/.well-known/tdmrep.json` (same protocol, «TDM File on the Origin Server»): one rule for the whole site.
 */
export const tdmFile = (place: Place): string =>
  JSON.stringify([
    {
      location: '/',
      'tdm-reservation': place.brand.tdm.reserved ? 1 : 0,
      ...(place.brand.tdm.reserved ? { 'tdm-policy': tdmPolicy(place) } : {}),
    },
  ])
