import { readHome } from 'contract/newsstand/pages.ts'
import { answers } from '../answer.ts'
import type { Newsstand } from './newsstand.ts'
import { presentCover, presentSection, presentSpecial, presentTeaser } from './present.ts'
import { composeHome } from './rules.ts'
import { newestCovers } from './store/editions.ts'
import { selectSpecials } from './store/lists.ts'
import { homeTeasers } from './store/teasers.ts'

type Row = Awaited<ReturnType<typeof homeTeasers>>[number]

export const answerHome = ({ db, brands }: Newsstand) =>
  answers(readHome, async ({ caller }) => {
    const { brand } = caller.place
    const slugs = brand.sections.map((s) => s.slug)
    const [covers, rows, specials] = await Promise.all([
      newestCovers(db, brands.all.map((b) => b.sigla)),
      homeTeasers(db, brand.sigla, slugs),
      selectSpecials(db, brand.sigla).limit(3).execute(),
    ])
    const own = covers.find((c) => c.brand === brand.sigla)
    const [printed, online, opinions, bySection] = (['printed', 'online', 'opinion', 'section'] as const).map((list) => rows.filter((r) => r.list === list)) as [Row[], Row[], Row[], Row[]]
    const home = composeHome(printed, online, opinions, bySection, slugs)
    const present = (row: Row) => presentTeaser(brand, row)
    const order = [brand.sigla, ...brands.all.map((b) => b.sigla)]
    return {
      edition: own ? presentCover(own) : null,
      opening: home.opening && present(home.opening),
      more: home.more.map(present),
      news: home.news.map(present),
      opinions: home.opinions.map(present),
      latest: home.latest.map(present),
      covers: covers.toSorted((a, b) => order.indexOf(a.brand) - order.indexOf(b.brand)).map(presentCover),
      blocks: home.blocks.map((b) => ({ section: presentSection(brand, b.section), layout: b.layout, articles: b.articles.map(present) })),
      specials: specials.map(presentSpecial),
      updated: [...printed, ...online].map((a) => a.published).toSorted().at(-1) ?? null,
    }
  })
