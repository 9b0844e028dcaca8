import { readSpecials } from 'contract/reading/newsstand/pages.ts'
import type { Route } from './+types/specials'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { dataOf } from '../../../../page/data-of.ts'
import { content } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import { PageHead } from '../teasers/list.tsx'
import { Special } from './specials-band.tsx'
import styles from './specials.module.css'

export const handle = content()

export async function loader({ context }: Route.LoaderArgs) {
  return dataOf(await context.get(visit).ask(readSpecials, {}))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  sharedMeta(matches, {
    title: 'Speciali',
    description: (masthead) => `${masthead}: gli speciali, le inchieste e le serie del giornale.`,
    canonical: '/speciali',
  })

export default function Specials({ loaderData: { specials } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Speciali">
        <p>Le storie che chiedono più di una giornata: inchieste, viaggi, serie.</p>
      </PageHead>
      <hr className="rule" />
      {specials.length === 0 ? (
        <p className={styles.empty}>
          Nessuno speciale, per ora. <a href="/">Vai alla prima pagina</a>
        </p>
      ) : (
        <ul className={styles.grid}>
          {specials.map((special) => (
            <li key={special.id}>
              <Special special={special} level={2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
