import {
  readAuthor,
  readAuthors,
  readSection,
  readSections,
  readSpecial,
  readSpecials,
} from 'contract/reading/newsstand/pages.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Newsstand, NewsstandPorts } from '../ports.ts'
import { portrait, presentCover, presentSection, presentSpecial, presentTeaser } from '../present.ts'
import { findEdition } from '../store/editions.ts'
import { findSpecial, isWithdrawn, listAuthors, peopleByAuthor, selectSpecials } from '../store/lists.ts'
import { listTeasers, newestBySection } from '../store/teasers.ts'
import { orderByReaders } from './rules.ts'

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

export const answerSpecials = ({ db }: Newsstand) =>
  answers(readSpecials, async ({ caller }) => ({
    specials: (await selectSpecials(db, caller.host.brand.sigla).execute()).map(presentSpecial),
  }))

/** By title, or by id among the articles of that edition of that day (SPEC §2). */
export const answerSpecial = ({ db }: Newsstand) =>
  answers(readSpecial, async ({ input, caller, refuse }) => {
    const brand = caller.host.brand
    if (!input.id && !input.titolo) return refuse('ERR_SPECIAL_NOT_FOUND')
    const id = Number(input.id)
    if (input.id && !Number.isSafeInteger(id)) return refuse('ERR_SPECIAL_NOT_FOUND')
    const by = input.id ? { id } : { slug: input.titolo ?? '' }
    const special = await findSpecial(db, brand.sigla, by)
    if (!special)
      return refuse(
        (await isWithdrawn(db, brand.sigla, by)) ? 'ERR_SPECIAL_WITHDRAWN' : 'ERR_SPECIAL_NOT_FOUND',
      )
    const edition =
      input.date && input.id_edizione
        ? await findEdition(db, brand.sigla, input.id_edizione, input.date)
        : undefined
    if (input.date && input.id_edizione && !edition) return refuse('ERR_SPECIAL_NOT_FOUND')
    const list = await listTeasers(db, brand.sigla, input.page, { special: special.id, edition: edition?.id })
    if (input.page > 1 && list.rows.length === 0) return refuse('ERR_SPECIAL_NOT_FOUND')
    return {
      special: presentSpecial(special),
      articles: list.rows.map((r) => presentTeaser(brand, r)),
      page: list.page,
      pages: list.pages,
    }
  })

type AuthorRow = Awaited<ReturnType<typeof listAuthors>>[number]
const presentAuthor = (row: AuthorRow) => ({
  slug: row.slug,
  name: row.name,
  role: row.role,
  bio: row.bio,
  portrait: portrait(row.portrait),
  articles: row.articles,
})

/** By surname, until enough people were counted: then first who is read most of late. */
export const answerAuthors = ({ db, counted }: Pick<NewsstandPorts, 'db' | 'counted'>) =>
  answers(readAuthors, async ({ caller }) => {
    const { sigla } = caller.host.brand
    const [rows, people] = await Promise.all([
      listAuthors(db, sigla),
      counted.readOfLate(sigla).then((articles) => peopleByAuthor(db, articles)),
    ])
    const ordered = orderByReaders(rows, people)
    return { authors: (ordered ?? rows).map(presentAuthor), byPeople: ordered !== null }
  })

export const answerAuthor = ({ db }: Newsstand) =>
  answers(readAuthor, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    const [author] = await listAuthors(db, brand.sigla, input.slug)
    if (!author) return refuse('ERR_AUTHOR_NOT_FOUND')
    const list = await listTeasers(db, brand.sigla, input.page, { author: input.slug })
    if (input.page > 1 && list.rows.length === 0) return refuse('ERR_AUTHOR_NOT_FOUND')
    return {
      author: presentAuthor(author),
      articles: list.rows.map((r) => presentTeaser(brand, r)),
      page: list.page,
      pages: list.pages,
    }
  })
