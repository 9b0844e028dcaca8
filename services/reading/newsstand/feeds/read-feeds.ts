import { readFeed, readNewsSitemap } from 'contract/reading/newsstand/feeds.ts'
import { articlePath } from 'contract/platform/paths.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Newsstand } from '../ports.ts'
import { presentSection, presentTeaser } from '../present.ts'
import { newestTeasers, publishedWithin } from '../store/feeds.ts'

const NEWEST = 50
const NEWS_HOURS = 48
const NEWS_MOST = 1000

export const answerFeed = ({ db }: Newsstand) =>
  answers(readFeed, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    if (input.section && !brand.sections.some((s) => s.slug === input.section))
      return refuse('ERR_SECTION_NOT_FOUND')
    const rows = await newestTeasers(db, brand.sigla, input.section ?? null, NEWEST)
    return {
      section: input.section ? presentSection(brand, input.section) : null,
      updated: rows[0]?.published ?? null,
      articles: rows.map((r) => presentTeaser(brand, r)),
    }
  })

export const answerNewsSitemap = ({ db }: Newsstand) =>
  answers(readNewsSitemap, async ({ caller }) => {
    const rows = await publishedWithin(db, caller.host.brand.sigla, NEWS_HOURS, NEWS_MOST)
    return {
      articles: rows.map((r) => ({
        path: articlePath({ ...r, id: String(r.id) }),
        title: r.title,
        published: r.published,
      })),
    }
  })
