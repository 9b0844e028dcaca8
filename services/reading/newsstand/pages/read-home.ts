import { articlePath } from 'contract/platform/paths.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { readHome, readPlan } from 'contract/reading/newsstand/pages.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Newsstand, NewsstandPorts } from '../ports.ts'
import { presentCover, presentSection, presentSpecial, presentTeaser } from '../present.ts'
import { articlesOfEdition, newestCovers } from '../store/editions.ts'
import { homeReader, type HomeRows } from '../store/home.ts'
import type { TeaserRow } from '../store/teasers.ts'
import { composeHome, minutes, readingPlan } from './rules.ts'

export function answerHome({ db, brands, counted }: Newsstand & Pick<NewsstandPorts, 'counted'>) {
  const readRows = homeReader(counted.mostRead)
  const everyBrand = brands.all.map((b) => b.sigla)
  return answers(readHome, async ({ caller }) => {
    const { brand } = caller.host
    const slugs = brand.sections.map((s) => s.slug)
    const { lists, articles, read, covers, specials, openings } = await readRows(db, {
      ...{ brand: brand.sigla, sections: slugs, brands: everyBrand },
      since: counted.mostReadSince(),
    })
    const byId = new Map(articles.map((a) => [a.id, a]))
    const rows = (of: HomeRows['lists'][number]['list']) =>
      (lists.find((l) => l.list === of)?.ids ?? []).map((id) => byId.get(id)!)
    const [printed, online] = [rows('printed'), rows('online')]
    const own = covers.find((c) => c.brand === brand.sigla)
    const home = composeHome(
      { printed, online, opinions: rows('opinion'), bySection: rows('section') },
      { sections: slugs, blocks: brand.frontPage.blocks },
    )
    const present = (row: TeaserRow) => presentTeaser(brand, row)
    const order = [brand.sigla, ...everyBrand]
    return {
      layout: brand.frontPage.layout,
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
      otherMastheads: openings.flatMap((story) => {
        const other = brands.all.find((b) => b.sigla === story.brand)
        if (!other || other.gated) return []
        const { title, standfirst, language } = story
        return {
          brand: other.sigla,
          url: siteUrl({ ...caller.host, brand: other }, 'edicola', pathOf(story)),
          title,
          standfirst,
          language,
        }
      }),
      mostRead: read.map((row) => ({
        id: String(row.id),
        path: pathOf(row),
        title: row.title,
        language: row.language,
      })),
    }
  })
}

const pathOf = ({ id, slug, origin }: Pick<HomeRows['read'][number], 'id' | 'slug' | 'origin'>): string =>
  articlePath({ id: String(id), slug, origin })

export const answerPlan = ({ db }: Newsstand) =>
  answers(readPlan, async ({ input, caller }) => {
    const { brand } = caller.host
    const [edition] = await newestCovers(db, [brand.sigla])
    const printed = edition ? await articlesOfEdition(db, brand.sigla, edition.id) : []
    const plan = readingPlan(printed, input.minuti)
    return {
      edition: edition ? presentCover(edition) : null,
      minutes: input.minuti,
      total: plan.reduce((sum, a) => sum + minutes(a.words), 0),
      articles: plan.map((a) => presentTeaser(brand, a)),
    }
  })
