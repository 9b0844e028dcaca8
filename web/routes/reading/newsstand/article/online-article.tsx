import { redirect } from 'react-router'
import { readOnlineArticle } from 'contract/reading/newsstand/article.ts'
import type { Route } from './+types/online-article'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { dataOf } from '../../../../page/data-of.ts'
import { content } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import { ArticleView } from './article-view.tsx'
import { trackedArticle } from './tracked-article.ts'
import { articleData, articleShare } from '../structured-data.ts'

export const handle = { ...content(), ...trackedArticle }

/** An article born on line (DESIGN §5); one that went to print has moved to its own address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { article } = dataOf(await context.get(visit).ask(readOnlineArticle, { id: params.id }))
  if (article.origin === 'edition') throw redirect(article.path, 301)
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

export default function OnlineArticlePage({ loaderData }: Route.ComponentProps) {
  return <ArticleView article={loaderData} />
}
