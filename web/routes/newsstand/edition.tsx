import { redirect } from 'react-router'
import { siteUrl } from 'contract/site/hosts.ts'
import { editionPath } from 'contract/paths.ts'
import { readEdition } from 'contract/newsstand/pages.ts'
import type { Route } from './+types/edition'
import { pageMeta } from '../../frame/page-meta.ts'
import { answered } from '../../server/answered.ts'
import { content } from '../../server/content-rule.ts'
import { visit } from '../../server/context.ts'
import { fullDate, longDate } from '../../words/dates.ts'
import { BlockTitle } from './block.tsx'
import { CoverCard } from './covers.tsx'
import { PageHead } from './list.tsx'
import { Picture } from '../../story/picture.tsx'
import { Teaser } from './teaser.tsx'
import styles from './edition.module.css'

export const handle = content()

/** Another masthead's edition opens on its own host, where its own gate stands. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ask, place, brands } = context.get(visit)
  const [date] = params['*'].split('/')
  const brand = brands.all.find((b) => b.sigla === params.code.toUpperCase())
  if (brand && brand.sigla !== place.brand.sigla) throw redirect(siteUrl({ ...place, brand }, 'edicola', new URL(request.url).pathname), 302)
  return answered(await ask(readEdition, { code: params.code, edition: params.edizione, ...(date ? { date } : {}) }))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? { title: `Edizione del ${longDate(loaderData.edition.date)}`, description: `${loaderData.name} di ${fullDate(loaderData.edition.date)}, pagina per pagina.`, canonical: loaderData.edition.path } : {})

export default function Edition({ loaderData: { edition, name, pages, recent } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead kicker={name} title={`Edizione del ${longDate(edition.date)}`}>
        <p>{edition.pages} pagine, {pages.reduce((sum, p) => sum + p.articles.length, 0)} articoli.</p>
      </PageHead>
      <hr className="rule" />
      <div className={styles.columns}>
        <div className={styles.cover}>
          <Picture picture={edition.picture} shape="whole" sizes="(width > 820px) 360px, 100vw" first alt={`Prima pagina di ${name} del ${longDate(edition.date)}`} />
        </div>
        <ol className={styles.pages}>
          {pages.map((p) => p.articles.length > 0 && (
            <li key={p.number} id={`pagina-${p.number}`}>
              <h2>Pagina {p.number}{p.section !== null && <span> · {p.section}</span>}</h2>
              {p.articles.map((article) => <Teaser key={article.id} article={article} size="s" form="row" meta="byline" standfirst={false} picture={{ sizes: '160px' }} />)}
            </li>
          ))}
        </ol>
      </div>
      {recent.length > 1 && (
        <section aria-labelledby="altri-giorni" className={styles.recent}>
          <BlockTitle id="altri-giorni" title="Gli altri giorni" />
          <ul>
            {recent.map((c) => (
              <li key={c.date}><CoverCard cover={c} href={editionPath(c.brand, c.edition, c.date)} name={longDate(c.date)} /></li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
