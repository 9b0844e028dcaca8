import { data } from 'react-router'
import { content } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { sharedMeta } from '../../../frame/share-meta.ts'
import { longDate } from '../../../words/dates.ts'
import { description } from '../../../words/shortened.ts'
import type { Route } from './+types/legal'
import styles from './legal.module.css'

/**
 * On every site of the masthead: who registers reads the privacy notice, also where the newsstand is behind
 * its gate.
 */
export const handle = { ...content({ seconds: 3600 }), site: 'any' }

/** The publisher's legal texts at /info/{page} (DESIGN §5), from brands/shared.json. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { brands, host } = context.get(visit)
  const { legal } = brands.shared
  const page = Object.hasOwn(legal, params.page) ? legal[params.page as keyof typeof legal] : undefined
  if (!page) throw data(null, { status: 404, statusText: 'ERR_PAGE_NOT_FOUND' })
  return { ...page, path: host.site === 'edicola' ? `/info/${params.page}` : null }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  sharedMeta(
    matches,
    loaderData
      ? {
          title: loaderData.title,
          description: (masthead) => legalWords(loaderData, masthead),
          ...(loaderData.path === null ? { robots: 'noindex' } : { canonical: loaderData.path }),
        }
      : {},
  )

/** What the text is about, by its headings; one without any says how it begins. */
function legalWords({ title, paragraphs }: Route.ComponentProps['loaderData'], masthead: string): string {
  const headings = paragraphs.flatMap(({ heading }) => heading?.replace(/^\d+\.\s*/, '') ?? [])
  return headings.length > 0
    ? description(`${masthead}, ${title.toLowerCase()}:`, headings, '; ')
    : description(`${masthead}, ${title.toLowerCase()}.`, [paragraphs[0]?.text ?? ''])
}

export default function Legal({ loaderData: { title, updated, paragraphs } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      <p className={styles.updated}>
        Aggiornato il <time dateTime={updated}>{longDate(updated)}</time>
      </p>
      <hr className="rule" />
      {paragraphs.map((p, i) => (
        <div key={i}>
          {p.heading !== undefined && <h2>{p.heading}</h2>}
          <p>{p.text}</p>
          {p.link && (
            <p>
              <a href={p.link.url}>{p.link.name}</a>
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
