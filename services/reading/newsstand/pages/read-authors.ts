import { readAuthor, readAuthors } from 'contract/reading/newsstand/pages.ts'
import { answers } from '../../../platform/wire/call.ts'
import type { Newsstand, NewsstandPorts } from '../ports.ts'
import { portrait, presentTeaser } from '../present.ts'
import { listAuthors, peopleByAuthor } from '../store/lists.ts'
import { byPeople } from './rules.ts'
import { listTeasers } from '../store/teasers.ts'

type AuthorRow = Awaited<ReturnType<typeof listAuthors>>[number]
const present = (row: AuthorRow) => ({
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
    const ordered = byPeople(rows, people)
    return { authors: (ordered ?? rows).map(present), byPeople: ordered !== null }
  })

export const answerAuthor = ({ db }: Newsstand) =>
  answers(readAuthor, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    const [author] = await listAuthors(db, brand.sigla, input.slug)
    if (!author) return refuse('ERR_AUTHOR_NOT_FOUND')
    const list = await listTeasers(db, brand.sigla, input.page, { author: input.slug })
    if (input.page > 1 && list.rows.length === 0) return refuse('ERR_AUTHOR_NOT_FOUND')
    return {
      author: present(author),
      articles: list.rows.map((r) => presentTeaser(brand, r)),
      page: list.page,
      pages: list.pages,
    }
  })
