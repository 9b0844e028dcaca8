import { readEdition } from 'contract/newsstand/pages.ts'
import { answers } from '../answer.ts'
import type { Newsstand } from './newsstand.ts'
import { presentCover, presentTeaser } from './present.ts'
import { articlesOfEdition, findEdition, recentCovers, sectionsOfPages } from './store/editions.ts'

/** Editions open on their own masthead's hosts only: elsewhere its gate could not keep it shut. */
export const answerEdition = ({ db }: Newsstand) =>
  answers(readEdition, async ({ input, caller, refuse }) => {
    const { brand } = caller.place
    if (input.code.toUpperCase() !== brand.sigla) return refuse('ERR_EDITION_NOT_FOUND')
    const edition = await findEdition(db, brand.sigla, input.edition, input.date)
    if (!edition) return refuse('ERR_EDITION_NOT_FOUND')
    const [pages, articles, recent] = await Promise.all([
      sectionsOfPages(db, edition.id),
      articlesOfEdition(db, brand.sigla, edition.id),
      recentCovers(db, brand.sigla, input.edition, 14),
    ])
    return {
      edition: presentCover(edition),
      name: brand.name,
      pages: pages.map((p) => ({ number: p.number, section: p.section, articles: articles.filter((a) => a.page === p.number).map((r) => presentTeaser(brand, r)) })),
      recent: recent.map(presentCover),
    }
  })
