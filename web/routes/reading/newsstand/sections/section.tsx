import { withPreposition } from 'contract/platform/prepositions.ts'
import { redirect } from 'react-router'
import { readSection } from 'contract/reading/newsstand/pages.ts'
import { sectionPath } from 'contract/platform/paths.ts'
import type { Route } from './+types/section'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { content, tracked } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import type { SiteFacts } from '../../../../frame/site.ts'
import { theDate } from '../../../../words/dates.ts'
import { BlockTitle } from '../teasers/block.tsx'
import { askList, pagePath, placeInList } from '../teasers/list-page.ts'
import { ArticleList, PageHead, Pager } from '../teasers/list.tsx'
import { breadcrumb, collectionPage } from '../structured-data.ts'
import { Opinion, Teaser } from '../teasers/teaser.tsx'
import styles from './section.module.css'

export const handle = {
  ...content({ params: ['page', 'titolo', 'date', 'id_edizione', 'id'] }),
  ...tracked(({ section }: { section: { slug: string } }) => ({
    pagina: 'HOME_SEZIONE',
    sezione: section.slug,
  })),
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ask, today } = context.get(visit)
  const place = placeInList(params['*'], new URL(request.url))
  if (!place) throw redirect('/')
  return { ...(await askList(ask, readSection, { ...place, today })), path: place.path }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  sharedMeta(matches, loaderData ? facts(loaderData) : {})

function facts({ section, articles, page }: Route.ComponentProps['loaderData']) {
  const { name, description, slug } = section
  const path = sectionPath(slug)
  return {
    title: name,
    description: (masthead: string) => `${name} ${withPreposition('su', masthead)}: ${description}`,
    page,
    canonical: pagePath(path, page),
    feed: { title: name, path: `/rss/${slug}.xml` },
    data: (site: SiteFacts) => [
      collectionPage(site, { name, description, path: pagePath(path, page), articles }),
      breadcrumb(site, [{ name, path }]),
    ],
  }
}

/**
 * Three of the newest open the page, those with a picture first: a brief without one gives way. None where
 * none has a picture.
 */
function opening(articles: Route.ComponentProps['loaderData']['articles']) {
  const newest = articles.slice(0, 8)
  const pictured = newest.filter((article) => article.picture)
  return pictured.length > 0 && articles.length >= 3
    ? [...pictured, ...newest.filter((article) => !article.picture)].slice(0, 3)
    : []
}

export default function Section({
  loaderData: { section, edition, articles, opinions, page, pages, path },
}: Route.ComponentProps) {
  const lead = page === 1 && !edition ? opening(articles) : []
  const rest = articles.filter((article) => !lead.includes(article))
  return (
    <div className="wrap">
      <PageHead title={section.name}>
        <p>
          {edition
            ? `Quello che ha stampato l’edizione ${theDate('del', edition.date)}.`
            : section.description}
        </p>
      </PageHead>
      <hr className="rule" />
      {lead.length > 0 && (
        <div className={styles.lead}>
          {lead.map((article, i) => (
            <Teaser
              key={article.id}
              article={article}
              size={i === 0 ? 'l' : 's'}
              level={2}
              form={i === 0 ? 'column' : 'phone-row'}
              picture={{
                sizes: i === 0 ? '(width > 71.25em) 600px, 100vw' : '(width > 40em) 45vw, 112px',
                first: i === 0,
              }}
            />
          ))}
        </div>
      )}
      <div className={styles.columns}>
        <div>
          {articles.length === 0 && (
            <p className={styles.empty}>
              In questa sezione non c’è ancora nessun articolo. <a href="/">Torna alla prima pagina</a>
            </p>
          )}
          {rest.length > 0 && <ArticleList articles={rest} />}
          <Pager page={page} pages={pages} path={path} />
        </div>
        {opinions.length > 0 && (
          <aside className={styles.aside} aria-labelledby="idee">
            <BlockTitle id="idee" title="Idee" />
            {opinions.map((article) => (
              <Opinion key={article.id} article={article} />
            ))}
          </aside>
        )}
      </div>
    </div>
  )
}
