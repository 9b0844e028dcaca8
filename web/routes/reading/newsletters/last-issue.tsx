import { Link } from 'react-router'
import { readLastIssue } from 'contract/reading/newsletters/newsletters.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { loaded } from '../../../session/loaded.ts'
import { fullDate } from '../../../words/dates.ts'
import type { Route } from './+types/last-issue'
import area from '../../../frame/application/area.module.css'
import styles from './newsletters.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `${loaderData.name}, l’ultimo numero` : 'Newsletter',
    robots: 'noindex',
  })

/** `/user/newsletter/{brand}/{newsletter}`: the newest issue as it left. */
async function load({ ask, request }: Asking) {
  const [brand = '', newsletter = ''] = new URL(request.url).pathname.split('/').filter(Boolean).slice(2)
  return loaded(await ask(readLastIssue, { brand, newsletter }))
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

export default function LastIssue({ loaderData: issue }: Route.ComponentProps) {
  const { masthead, name, newsstand, day, line, stories } = issue
  return (
    <>
      <p className={area.kicker}>
        {masthead}, {fullDate(day)}
      </p>
      <h1 className={area.title}>{name}</h1>
      {line !== null && (
        <p className={area.standfirst} dir="auto">
          {line}
        </p>
      )}
      <hr className="rule" />
      <ul className={styles.stories}>
        {stories.map(({ path, section, kicker, title, line: words, authors }) => (
          <li key={path}>
            <p className={area.kicker}>{[section, kicker].filter(Boolean).join(' · ')}</p>
            <h2>
              <a href={newsstand + path}>{title}</a>
            </h2>
            {words !== null && <p>{words}</p>}
            {authors.length > 0 && <p className={styles.authors}>di {authors.join(', ')}</p>}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Link to="/user/newsletter/">Tutte le newsletter</Link>
      </p>
    </>
  )
}
