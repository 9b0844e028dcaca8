import { readSitemap, SITEMAP_PART } from 'contract/newsstand/feeds.ts'
import { articlePath, authorPath, editionPath, sectionPath, specialPath } from 'contract/paths.ts'
import type { Brand } from 'contract/site/brand.ts'
import { answers } from '../answer.ts'
import type { Database } from '../database/connect.ts'
import type { Newsstand } from './newsstand.ts'
import { addressesOfEditions, addressesOfMonth, countEditions, monthsOfArticles, newestOfAuthors, newestOfSections, newestOfSpecials } from './store/feeds.ts'

interface Address {
  path: string
  updated: string | null
}

export const answerSitemap = ({ db }: Newsstand) =>
  answers(readSitemap, async ({ input, caller, refuse }) => {
    const { brand } = caller.place
    if (!input.part) return { parts: await partsOf(db, brand.sigla), addresses: [] }
    const [name = '', nth = '1'] = input.part.split('.')
    const addresses = await addressesOf(db, brand, name, (Number(nth) - 1) * SITEMAP_PART)
    // An index lists only what is there; an empty month or a part past the last is nobody's address.
    return addresses.length === 0 ? refuse('ERR_PART_NOT_FOUND') : { parts: [], addresses }
  })

async function partsOf(db: Database, brand: string) {
  const [editions, months] = await Promise.all([countEditions(db, brand), monthsOfArticles(db, brand)])
  return [
    { part: 'pagine', updated: months[0]?.updated ?? null },
    ...split('edizioni', editions.editions, editions.updated),
    ...months.flatMap((m) => split(m.month, m.articles, m.updated)),
  ]
}

/** `name`, then `name.2`, `name.3` … as many as hold `count` addresses. */
export const split = (name: string, count: number, updated: string | null): { part: string; updated: string | null }[] =>
  Array.from({ length: Math.ceil(count / SITEMAP_PART) }, (_, i) => ({ part: i === 0 ? name : `${name}.${i + 1}`, updated }))

async function addressesOf(db: Database, brand: Brand, name: string, skip: number): Promise<Address[]> {
  const { sigla } = brand
  if (name === 'pagine') return skip === 0 ? pages(db, brand) : []
  if (name === 'edizioni') {
    return (await addressesOfEditions(db, sigla, skip, SITEMAP_PART)).map((e) => ({ path: editionPath(sigla, e.edition, e.date), updated: e.updated }))
  }
  const rows = await addressesOfMonth(db, sigla, name, skip, SITEMAP_PART)
  return rows.map((r) => ({ path: articlePath({ id: String(r.id), slug: r.slug, origin: r.origin }), updated: r.updated }))
}

/** Room is left for the pages that have no content of their own in the services (home, lists, legal). */
async function pages(db: Database, brand: Brand): Promise<Address[]> {
  const [sections, specials, authors] = await Promise.all([
    newestOfSections(db, brand.sigla, brand.sections.map((s) => s.slug)),
    newestOfSpecials(db, brand.sigla, 2000),
    newestOfAuthors(db, brand.sigla, 7000),
  ])
  return [
    ...sections.map((s) => ({ path: sectionPath(s.slug), updated: s.updated })),
    ...specials.map((s) => ({ path: specialPath(s.slug), updated: s.updated })),
    ...authors.map((a) => ({ path: authorPath(a.slug), updated: a.updated })),
  ]
}
