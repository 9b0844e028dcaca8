import { data } from 'react-router'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useSite } from '../../../frame/site.ts'
import { content } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { Route } from './+types/www'
import styles from './plate.module.css'

export const handle = { ...content(), frame: 'none', site: 'any' }

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(visit).host.site !== 'www') throw data(null, 404)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {}),
  { name: 'robots', content: 'noindex' },
]

/**
 * The newspaper's own site belongs to the publisher: the demo shows who it is and the way back (DESIGN §4).
 */
export default function Www() {
  const { host } = useSite()
  return (
    <main className={styles.plate}>
      <h1>{host.brand.name}</h1>
      <p>{host.brand.claim}. Qui vive il sito del giornale; l’edicola digitale è accanto.</p>
      <p>
        <a className={styles.primary} href={siteUrl(host, 'edicola')}>
          Vai all’edicola
        </a>
      </p>
    </main>
  )
}
