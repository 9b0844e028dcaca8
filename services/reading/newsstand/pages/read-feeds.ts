import { articlePath, authorPath, editionPath, sectionPath, specialPath } from 'contract/platform/paths.ts'
import { readFeed, readNewsSitemap, readSitemap, SITEMAP_PART } from 'contract/reading/newsstand/feeds.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Newsstand } from '../ports.ts'
import { presentSection, presentTeaser } from '../present.ts'
import {
  addressesOfEditions,
  addressesOfPart,
  countEditions,
  newestOfAuthors,
  newestOfSections,
  newestOfSpecials,
  newestTeasers,
  partsOfArticles,
  publishedWithin,
} from '../store/feeds.ts'

const FEED_LIMIT = 50
const NEWS_HOURS = 48
const NEWS_LIMIT = 1000

export const answerFeed = ({ db }: Newsstand) =>
  answers(readFeed, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    if (input.section && !brand.sections.some((s) => s.slug === input.section))
      return refuse('ERR_SECTION_NOT_FOUND')
    const rows = await newestTeasers(db, brand.sigla, input.section ?? null, FEED_LIMIT)
    return {
      section: input.section ? presentSection(brand, input.section) : null,
      updated: rows[0]?.published ?? null,
      articles: rows.map((r) => presentTeaser(brand, r)),
    }
  })

export const answerNewsSitemap = ({ db }: Newsstand) =>
  answers(readNewsSitemap, async ({ caller }) => {
    const rows = await publishedWithin(db, caller.host.brand.sigla, NEWS_HOURS, NEWS_LIMIT)
    return {
      articles: rows.map((r) => ({
        path: articlePath({ ...r, id: String(r.id) }),
        title: r.title,
        published: r.published,
      })),
    }
  })

interface Address {
  path: string
  updated: string | null
}

export const answerSitemap = ({ db }: Newsstand) =>
  answers(readSitemap, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    if (!input.part) return { parts: await partsOf(db, brand.sigla), addresses: [] }
    const [name, nth = '1'] = input.part.split('.')
    const addresses = await (name === 'articoli' ? articles : name === 'edizioni' ? editions : pages)(
      db,
      brand,
      Number(nth) - 1,
    )
    return addresses.length === 0 ? refuse('ERR_PART_NOT_FOUND') : { parts: [], addresses }
  })

async function partsOf(db: Database, brand: string) {
  const [count, parts] = await Promise.all([countEditions(db, brand), partsOfArticles(db, brand)])
  return [
    {
      part: 'pagine',
      updated:
        parts
          .map((p) => p.updated)
          .toSorted()
          .at(-1) ?? null,
    },
    ...Array.from({ length: Math.ceil(count.editions / SITEMAP_PART) }, (_, i) => ({
      part: `edizioni.${i + 1}`,
      updated: count.updated,
    })),
    ...parts.map((p) => ({ part: `articoli.${p.part + 1}`, updated: p.updated })),
  ]
}

const articles = async (db: Database, { sigla }: Brand, nth: number): Promise<Address[]> =>
  (await addressesOfPart(db, sigla, nth)).map((a) => ({
    path: articlePath({ ...a, id: String(a.id) }),
    updated: a.updated,
  }))

const editions = async (db: Database, { sigla }: Brand, nth: number): Promise<Address[]> =>
  (await addressesOfEditions(db, sigla, nth * SITEMAP_PART, SITEMAP_PART)).map((e) => ({
    path: editionPath(sigla, e.edition, e.date),
    updated: e.updated,
  }))

/** The limits leave room for pages that are not in the database (home, lists, legal). */
async function pages(db: Database, { sigla, sections: own }: Brand): Promise<Address[]> {
  const [sections, specials, authors] = await Promise.all([
    newestOfSections(
      db,
      sigla,
      own.map((s) => s.slug),
    ),
    newestOfSpecials(db, sigla, 2000),
    newestOfAuthors(db, sigla, 7000),
  ])
  return [
    ...sections.map((s) => ({ path: sectionPath(s.slug), updated: s.updated })),
    ...specials.map((s) => ({ path: specialPath(s.slug), updated: s.updated })),
    ...authors.map((a) => ({ path: authorPath(a.slug), updated: a.updated })),
  ]
}
