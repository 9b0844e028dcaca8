import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { sectionName, slug, teaser } from '../../platform/shapes.ts'

/**
 * What the machines that follow the newspaper ask: feeds and sitemaps of the brand that the host names. Never
 * any paid text.
 */

/** The newest 50 articles, of one section or of all. `updated` is the newest time among them. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/api/newsstand/feed',
  summary: 'Gli articoli più recenti, per i lettori di notizie',
  who: 'anyone',
  limit: 'none',
  input: z.object({ section: slug.optional() }),
  answer: z.object({
    section: sectionName.extend({ description: z.string() }).nullable(),
    updated: z.string().nullable(),
    articles: z.array(teaser),
  }),
  refuses: { ERR_SECTION_NOT_FOUND: 404 },
})

/** Addresses in one part of the sitemap at most; the protocol allows 50,000. */
export const SITEMAP_PART = 10_000

/**
 * A part of the sitemap: `pagine` (sections, specials, authors), `edizioni.1` and following, `articoli.1` and
 * following.
 */
export const sitemapPart = z.string().regex(/^(pagine|(edizioni|articoli)\.[1-9][0-9]{0,4})$/)

/**
 * Without `part` its parts; with it the addresses, root-relative. `updated` is when each last changed, ISO
 * 8601 in UTC.
 */
export const readSitemap = endpoint({
  method: 'GET',
  path: '/api/newsstand/sitemap',
  summary: 'La mappa del sito, a parti',
  who: 'anyone',
  limit: 'none',
  input: z.object({ part: sitemapPart.optional() }),
  answer: z.object({
    parts: z.array(z.object({ part: z.string(), updated: z.string().nullable() })),
    addresses: z.array(z.object({ path: z.string(), updated: z.string().nullable() })).max(SITEMAP_PART),
  }),
  refuses: { ERR_PART_NOT_FOUND: 404 },
})

/** What came out in the last 48 hours, newest first, at most 1,000 (Google's «News sitemap»). */
export const readNewsSitemap = endpoint({
  method: 'GET',
  path: '/api/newsstand/news-sitemap',
  summary: 'Le notizie delle ultime 48 ore',
  who: 'anyone',
  limit: 'none',
  input: z.object({}),
  answer: z.object({
    articles: z.array(z.object({ path: z.string(), title: z.string(), published: z.string() })).max(1000),
  }),
  refuses: {},
})
