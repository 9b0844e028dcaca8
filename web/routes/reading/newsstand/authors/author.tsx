import { withPreposition } from 'contract/platform/prepositions.ts'
import { authorPath } from 'contract/platform/paths.ts'
import { readAuthor } from 'contract/reading/newsstand/pages.ts'
import type { Route } from './+types/author'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { content } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import { ArticleList, PageHead, Pager } from '../teasers/list.tsx'
import { askList, pagePath } from '../teasers/list-page.ts'
import { profilePage } from '../structured-data.ts'
import styles from './authors.module.css'

export const handle = content({ params: ['page'] })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ask, today } = context.get(visit)
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  return askList(ask, readAuthor, { slug: params.slug, page, path: authorPath(params.slug), today })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  sharedMeta(
    matches,
    loaderData
      ? {
          title: loaderData.author.name,
          description: (masthead) => authorWords(loaderData.author, masthead),
          page: loaderData.page,
          canonical: pagePath(authorPath(loaderData.author.slug), loaderData.page),
          share: () => ({ type: 'profile' }),
          data: (site) => [profilePage(site, loaderData.author)],
        }
      : {},
  )

const authorWords = (
  { name, role, bio }: Route.ComponentProps['loaderData']['author'],
  masthead: string,
): string =>
  bio ?? `${name}${role === null ? '' : `, ${role}`}: tutti gli articoli ${withPreposition('su', masthead)}.`

export default function Author({ loaderData: { author, articles, page, pages } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className={styles.head}>
        {author.portrait !== null && (
          <img
            className={`${styles.portrait} ${styles.large}`}
            src={`${author.portrait}/320.webp`}
            width="132"
            height="132"
            alt={`Ritratto di ${author.name}`}
          />
        )}
        <PageHead kicker={author.role} title={author.name}>
          {author.bio !== null && <p>{author.bio}</p>}
        </PageHead>
      </div>
      <hr className="rule" />
      <div className={styles.list}>
        <ArticleList articles={articles} />
        <Pager page={page} pages={pages} path={authorPath(author.slug)} />
      </div>
    </div>
  )
}
