import { readPlan } from 'contract/reading/newsstand/pages.ts'
import type { Route } from './+types/reading-plan'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { useSite } from '../../../../frame/site.ts'
import { dataOf } from '../../../../page/data-of.ts'
import { content } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import { theDate } from '../../../../words/dates.ts'
import { PageHead } from '../teasers/list.tsx'
import { Teaser } from '../teasers/teaser.tsx'
import styles from './reading-plan.module.css'

export const handle = content({ params: ['minuti'] })

const times = [5, 10, 20, 30]

/** «Ho 10 minuti»: a reading plan of the newest edition for the time one has. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const minuti = new URL(request.url).searchParams.get('minuti')
  return dataOf(await context.get(visit).ask(readPlan, minuti === null ? {} : { minuti }))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  sharedMeta(matches, {
    title: `Ho ${loaderData?.minutes ?? 10} minuti`,
    description: (masthead) => `${masthead}: che cosa leggere del giornale di oggi nel tempo che hai.`,
    canonical: '/ho-10-minuti',
  })

export default function ReadingPlan({
  loaderData: { edition, minutes, total, articles },
}: Route.ComponentProps) {
  const { today } = useSite()
  const reading = total === 1 ? 'un minuto' : `${total} minuti`
  // On some days none comes out, and that of the day before is still the newest.
  const ofToday = edition?.date === today
  const day = edition ? theDate('del', edition.date) : ''
  const nothing =
    edition === null
      ? 'Il giornale di oggi non è ancora arrivato.'
      : `Nel${ofToday ? ' giornale di oggi' : `l’edizione ${day}`} non c’è niente di così breve.`
  const best = `il meglio del${ofToday ? ' giornale di oggi' : `l’edizione ${day}`} nel tempo che hai`
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={`Ho ${minutes} minuti`}
        {...(edition ? { kicker: `Edizione ${theDate('del', edition.date)}` } : {})}
      >
        <p>
          {articles.length === 0
            ? nothing
            : [
                articles.length === 1 ? 'Un articolo' : `${articles.length} articoli`,
                `${reading} di lettura: ${best}.`,
              ].join(', ')}
        </p>
      </PageHead>
      <nav aria-label="Quanto tempo hai" className={styles.times}>
        <ul>
          {times.map((t) => (
            <li key={t}>
              <a
                href={t === 10 ? '/ho-10-minuti' : `/ho-10-minuti?minuti=${t}`}
                aria-current={t === minutes ? 'page' : undefined}
              >
                {t} minuti
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <hr className="rule" />
      <ol className={styles.plan}>
        {articles.map((article) => (
          <li key={article.id}>
            <span className={styles.minutes}>
              <b>{article.minutes}</b> min
            </span>
            <Teaser article={article} size="m" form="row" level={2} picture={{ sizes: '160px' }} />
          </li>
        ))}
      </ol>
    </div>
  )
}
