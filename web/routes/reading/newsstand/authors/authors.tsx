import { authorPath } from 'contract/platform/paths.ts'
import { readAuthors } from 'contract/reading/newsstand/pages.ts'
import type { Route } from './+types/authors'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { dataOf } from '../../../../page/data-of.ts'
import { content } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import { PageHead } from '../teasers/list.tsx'
import styles from './authors.module.css'

export const handle = content()

export async function loader({ context }: Route.LoaderArgs) {
  return dataOf(await context.get(visit).ask(readAuthors, {}))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  sharedMeta(matches, {
    title: 'Le firme',
    description: (masthead) => `${masthead}: chi scrive sul giornale, e tutto quello che ha scritto.`,
    canonical: '/firme',
  })

export default function Authors({ loaderData: { authors, byPeople } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Le firme">
        <p>
          Chi scrive sul giornale, e tutto quello che ha scritto.
          {byPeople && ' Prima le firme più lette dell’ultimo mese.'}
        </p>
      </PageHead>
      <hr className="rule" />
      <ul className={styles.grid}>
        {authors.map((a) => (
          <li key={a.slug} className={styles.card}>
            {a.portrait !== null && (
              <img
                className={styles.portrait}
                src={`${a.portrait}/160.webp`}
                width="96"
                height="96"
                alt=""
                loading="lazy"
              />
            )}
            <div>
              <h2>
                <a href={authorPath(a.slug)}>{a.name}</a>
              </h2>
              {a.role !== null && <p>{a.role}</p>}
              <p className={styles.count}>{a.articles === 1 ? '1 articolo' : `${a.articles} articoli`}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
