import { readSection, readSections } from 'contract/reading/newsstand/pages.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Newsstand } from '../ports.ts'
import { presentCover, presentSection, presentTeaser } from '../present.ts'
import { findEdition } from '../store/editions.ts'
import { listTeasers, newestBySection } from '../store/teasers.ts'

export const answerSections = ({ db }: Newsstand) =>
  answers(readSections, async ({ caller }) => {
    const { brand } = caller.host
    const rows = await newestBySection(
      db,
      brand.sigla,
      brand.sections.map((s) => s.slug),
      3,
    )
    return {
      sections: brand.sections.map((s) => ({
        section: presentSection(brand, s.slug),
        articles: rows.filter((r) => r.section === s.slug).map((r) => presentTeaser(brand, r)),
      })),
    }
  })

const OPINIONS = 3

/** By title, or the section with that id in that edition of that day (SPEC §2). */
export const answerSection = ({ db }: Newsstand) =>
  answers(readSection, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    const section = input.id
      ? brand.sections.find((s) => String(s.id) === input.id)
      : brand.sections.find((s) => s.slug === input.titolo)
    if (!section) return refuse('ERR_SECTION_NOT_FOUND')
    const edition =
      input.date && input.id_edizione
        ? await findEdition(db, brand.sigla, input.id_edizione, input.date)
        : undefined
    if (input.date && input.id_edizione && !edition) return refuse('ERR_SECTION_NOT_FOUND')
    const list = await listTeasers(
      db,
      brand.sigla,
      input.page,
      { section: section.slug, edition: edition?.id },
      OPINIONS,
    )
    if (input.page > 1 && list.rows.length === 0) return refuse('ERR_SECTION_NOT_FOUND')
    return {
      section: presentSection(brand, section.slug),
      edition: edition ? presentCover(edition) : null,
      opinions: list.opinions.map((r) => presentTeaser(brand, r)),
      articles: list.rows.map((r) => presentTeaser(brand, r)),
      page: list.page,
      pages: list.pages,
    }
  })
