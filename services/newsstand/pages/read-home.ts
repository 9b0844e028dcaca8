import { readHome } from 'contract/newsstand/pages.ts'
import { answers } from '../../wire/call.ts'
import type { Newsstand, NewsstandPorts } from '../ports.ts'
import { presentCover, presentSection, presentSpecial, presentTeaser } from '../present.ts'
import { composeHome } from './rules.ts'
import { type HomeRows, readHomeRows } from '../store/home.ts'
import { type TeaserRow, teasersById } from '../store/teasers.ts'

export const answerHome = ({ db, brands, counted }: Newsstand & Pick<NewsstandPorts, 'counted'>) =>
  answers(readHome, async ({ caller }) => {
    const { brand } = caller.host
    const slugs = brand.sections.map((s) => s.slug)
    const everyBrand = brands.all.map((b) => b.sigla)
    const [{ lists, articles, covers, specials }, mostRead] = await Promise.all([
      readHomeRows(db, brand.sigla, slugs, everyBrand),
      counted.mostRead(brand.sigla).then((ids) => teasersById(db, brand.sigla, ids)),
    ])
    const byId = new Map(articles.map((a) => [a.id, a]))
    const rows = (of: HomeRows['lists'][number]['list']) =>
      (lists.find((l) => l.list === of)?.ids ?? []).map((id) => byId.get(id)!)
    const [printed, online] = [rows('printed'), rows('online')]
    const own = covers.find((c) => c.brand === brand.sigla)
    const home = composeHome(printed, online, rows('opinion'), rows('section'), slugs)
    const present = (row: TeaserRow) => presentTeaser(brand, row)
    const order = [brand.sigla, ...everyBrand]
    return {
      edition: own ? presentCover(own) : null,
      opening: home.opening && present(home.opening),
      more: home.more.map(present),
      news: home.news.map(present),
      opinions: home.opinions.map(present),
      latest: home.latest.map(present),
      covers: covers.toSorted((a, b) => order.indexOf(a.brand) - order.indexOf(b.brand)).map(presentCover),
      blocks: home.blocks.map((b) => ({
        section: presentSection(brand, b.section),
        layout: b.layout,
        articles: b.articles.map(present),
      })),
      specials: specials.map(presentSpecial),
      mostRead: mostRead.map(present),
    }
  })
