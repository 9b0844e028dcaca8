import { redirect } from 'react-router'
import { readArticle } from 'contract/reading/newsstand/article.ts'
import type { Route } from './+types/article'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { dataOf } from '../../../../page/data-of.ts'
import { content } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import { ArticleView } from './article-view.tsx'
import { trackedArticle } from './tracked-article.ts'
import { articleData, articleShare } from '../structured-data.ts'

export const handle = { ...content({ params: ['id'] }), ...trackedArticle }

/**
 * The id comes from the route or the query string; without one, home (SPEC §2). Every article has one
 * address: others lead there.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const first = params['*'].split('/')[0]
  // `ds` stands before the id of an article born on line.
  const id = (first === 'ds' ? null : first) || url.searchParams.get('id')
  if (!id) throw redirect('/')
  const { article } = dataOf(await context.get(visit).ask(readArticle, { id }))
  if (url.pathname !== article.path) throw redirect(article.path, 301)
  return article
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  sharedMeta(
    matches,
    loaderData
      ? {
          title: loaderData.title,
          description: loaderData.standfirst ?? `${loaderData.section.name}: ${loaderData.title}`,
          canonical: loaderData.path,
          share: articleShare(loaderData),
          data: articleData(loaderData),
        }
      : {},
  )

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return <ArticleView article={loaderData} />
}
