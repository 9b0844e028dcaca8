import { readAuthor, readAuthors } from 'contract/newsstand/pages.ts'
import { answers } from '../../wire/call.ts'
import type { Newsstand } from '../ports.ts'
import { portrait, presentTeaser } from '../present.ts'
import { listAuthors } from '../store/lists.ts'
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

export const answerAuthors = ({ db }: Newsstand) =>
  answers(readAuthors, async ({ caller }) => ({
    authors: (await listAuthors(db, caller.host.brand.sigla)).map(present),
  }))

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
