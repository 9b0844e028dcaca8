import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sectionName, slug, teaser } from '../shapes.ts'

/** What the machines that follow the newspaper ask: feeds and sitemaps of the brand that the host names. Never any paid text. */

/** The newest 50 articles, of one section or of all. `updated` is the newest time among them. */
export const readFeed = endpoint({
  method: 'GET', path: '/api/newsstand/feed', summary: 'Gli articoli più recenti, per i lettori di notizie',
  input: z.object({ section: slug.optional() }),
  answer: z.object({ section: sectionName.extend({ description: z.string() }).nullable(), updated: z.string().nullable(), articles: z.array(teaser) }),
  refuses: { ERR_SECTION_NOT_FOUND: 404 },
})

/** Addresses in one part of the sitemap at most; the protocol allows 50,000. */
export const SITEMAP_PART = 10_000

/**
 * A part of the sitemap: `pagine` (sections, specials, authors), `edizioni`, or the articles of a month in Rome as `2026-11`; where one
 * holds more than `SITEMAP_PART`, the others follow as `edizioni.2`, `2026-11.2`.
 */
export const sitemapPart = z.string().regex(/^(pagine|edizioni|[12][0-9]{3}-(0[1-9]|1[0-2]))(\.([2-9]|[1-9][0-9]{1,3}))?$/)

/** Without `part` its parts, newest first; with it the addresses, root-relative. `updated` is when each last changed, ISO 8601 in UTC. */
export const readSitemap = endpoint({
  method: 'GET', path: '/api/newsstand/sitemap', summary: 'La mappa del sito, a parti',
  input: z.object({ part: sitemapPart.optional() }),
  answer: z.object({
    parts: z.array(z.object({ part: z.string(), updated: z.string().nullable() })),
    addresses: z.array(z.object({ path: z.string(), updated: z.string().nullable() })).max(SITEMAP_PART),
  }),
  refuses: { ERR_PART_NOT_FOUND: 404 },
})

/** What came out in the last 48 hours, newest first, at most 1,000 (Google's «News sitemap»). */
export const readNewsSitemap = endpoint({
  method: 'GET', path: '/api/newsstand/news-sitemap', summary: 'Le notizie delle ultime 48 ore',
  input: z.object({}),
  answer: z.object({ articles: z.array(z.object({ path: z.string(), title: z.string(), published: z.string() })).max(1000) }),
  refuses: {},
})
