import { redirect } from 'react-router'
import { readSpecial } from 'contract/reading/newsstand/pages.ts'
import type { Route } from './+types/special'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { content, tracked } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import { ArticleList, PageHead, Pager } from '../teasers/list.tsx'
import { Picture } from '../../../../story/picture.tsx'
import { askList, pagePath, placeInList } from '../teasers/list-page.ts'
import { collectionPage, specialShare } from '../structured-data.ts'
import styles from './special.module.css'

export const handle = {
  ...content({ params: ['page', 'titolo', 'date', 'id_edizione', 'id'] }),
  ...tracked(({ special }: { special: { slug: string } }) => ({
    pagina: 'HOME_SEZIONE',
    sezione: special.slug,
  })),
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const place = placeInList(params['*'], new URL(request.url))
  if (!place) throw redirect('/')
  const { ask, today } = context.get(visit)
  const list = await askList(ask, readSpecial, { ...place, today })
  if (place.titolo && place.titolo !== list.special.slug)
    throw redirect(pagePath(list.special.path, list.page), 301)
  return { ...list, path: place.path }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  sharedMeta(
    matches,
    loaderData
      ? {
          title: loaderData.special.title,
          description: loaderData.special.standfirst ?? `${loaderData.special.title}: uno speciale`,
          page: loaderData.page,
          canonical: pagePath(loaderData.special.path, loaderData.page),
          share: specialShare(loaderData.special),
          data: (site) => [
            collectionPage(site, {
              name: loaderData.special.title,
              description: loaderData.special.standfirst,
              path: pagePath(loaderData.special.path, loaderData.page),
              articles: loaderData.articles,
            }),
          ],
        }
      : {},
  )

export default function SpecialPage({
  loaderData: { special, articles, page, pages, path },
}: Route.ComponentProps) {
  return (
    <>
      <div className={styles.band}>
        <div className={`wrap ${styles.opening}`}>
          <PageHead kicker={special.kicker} title={special.title}>
            {special.standfirst !== null && <p>{special.standfirst}</p>}
          </PageHead>
          {special.picture && (
            <div className={styles.duotone}>
              <Picture
                picture={special.picture}
                shape="four-three"
                sizes="(width > 51.25em) 50vw, 100vw"
                first
                alt=""
              />
            </div>
          )}
        </div>
      </div>
      <div className={`wrap ${styles.list}`}>
        <ArticleList articles={articles} />
        <Pager page={page} pages={pages} path={path} />
      </div>
    </>
  )
}
