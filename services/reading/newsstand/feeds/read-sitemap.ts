import { readSitemap, SITEMAP_PART } from 'contract/reading/newsstand/feeds.ts'
import { articlePath, authorPath, editionPath, sectionPath, specialPath } from 'contract/platform/paths.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Newsstand } from '../ports.ts'
import {
  addressesOfEditions,
  addressesOfPart,
  countEditions,
  newestOfAuthors,
  newestOfSections,
  newestOfSpecials,
  partsOfArticles,
} from '../store/feeds.ts'

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

/** Room is left for the pages that have no content of their own in the services (home, lists, legal). */
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
