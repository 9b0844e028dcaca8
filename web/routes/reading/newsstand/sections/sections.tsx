import { sectionPath } from 'contract/platform/paths.ts'
import { readSections } from 'contract/reading/newsstand/pages.ts'
import type { Route } from './+types/sections'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { dataOf } from '../../../../page/data-of.ts'
import { content } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import { BlockTitle } from '../teasers/block.tsx'
import { PageHead } from '../teasers/list.tsx'
import { Teaser } from '../teasers/teaser.tsx'
import styles from './sections.module.css'

export const handle = content()

export async function loader({ context }: Route.LoaderArgs) {
  return dataOf(await context.get(visit).ask(readSections, {}))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  sharedMeta(matches, {
    title: 'Sezioni',
    description: (masthead) => `${masthead}: tutte le sezioni, con gli ultimi titoli.`,
    canonical: '/sezioni',
  })

export default function Sections({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Sezioni">
        <p>Tutto il giornale, argomento per argomento.</p>
      </PageHead>
      <div className={styles.grid}>
        {sections.map(({ section, articles }) => (
          <section key={section.slug} aria-labelledby={section.slug}>
            <BlockTitle
              id={section.slug}
              title={section.name}
              more={{ href: sectionPath(section.slug), words: 'Apri la sezione' }}
            />
            {articles.length === 0 && <p className={styles.about}>{section.description}</p>}
            {articles.map((article, i) => (
              <Teaser
                key={article.id}
                article={article}
                size={i === 0 ? 's' : 'xs'}
                form="row"
                standfirst={false}
                meta={i === 0 ? 'byline-date' : 'none'}
                picture={i === 0 ? { sizes: '160px' } : null}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
