import { Link, useSearchParams } from 'react-router'
import { lastDayFrom } from 'contract/press-review/day-limit.ts'
import { listThere, listLate } from 'contract/press-review/filling/adding.ts'
import { listQueries } from 'contract/press-review/filling/queries.ts'
import { fullDate } from 'contract/platform/dates.ts'
import type { Route } from './+types/add'
import { FactNotice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { dayInAddress } from '../../../page/not-here.ts'
import { visit } from '../../../server/context.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import { requireUser } from '../../../session/require-user.ts'
import { ReviewNav } from '../review-nav.tsx'
import { FromFile } from './from-file.tsx'
import { FromPage } from './from-page.tsx'
import { FromSearch } from './from-search.tsx'
import { Picks } from './picks.tsx'
import { ReportMissing } from './report-missing.tsx'
import { useAdding } from './use-adding.ts'
import styles from './filling.module.css'

export const handle = { site: 'edicola', frame: 'none' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Aggiungi alla rassegna', robots: 'noindex' })

/** The way of adding that the address names. */
const ways = [
  { da: 'ricerca', words: 'Cerca' },
  { da: 'pagina', words: 'Da una pagina' },
  { da: 'file', words: 'Carica un file' },
  { da: 'segnala', words: 'Segnala un mancante' },
] as const

export function loader({ params, context }: Route.LoaderArgs) {
  dayInAddress(params.day, lastDayFrom(context.get(visit).today))
  return null
}

export async function clientLoader({ params: { day } }: Route.ClientLoaderArgs) {
  await requireUser()
  const ask = newsstandClient()
  const [there, late, known] = await Promise.all([
    ask(listThere, { day }).then(loaded),
    ask(listLate, { day }).then(loaded),
    ask(listQueries, {}).then(loaded),
  ])
  return { day, there: there.articles, late: late.articles, brands: known.brands }
}
clientLoader.hydrate = true as const

/** Empty, because the frame around it shows its own placeholder. */
export const HydrateFallback = () => null

/** What an editor adds to a day by hand. */
export default function Add({ loaderData: { day, there, late, brands } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const way = ways.find(({ da }) => da === address.get('da'))?.da ?? 'ricerca'
  const stands = new Map(
    there.map(({ id, deleted }) => [id, deleted ? ('deleted' as const) : ('yes' as const)]),
  )
  return (
    <>
      <ReviewNav here="/rassegna" />
      <header className={styles.head}>
        <p className={styles.kicker}>
          <Link to={`/rassegna/${day}`}>Rassegna di {fullDate(day)}</Link>
        </p>
        <h1>Aggiungi articoli</h1>
      </header>
      {late.length > 0 && <Late day={day} late={late} />}
      <nav aria-label="Come aggiungere" className={styles.tabs}>
        <ul>
          {ways.map(({ da, words }) => (
            <li key={da}>
              <Link to={`?da=${da}`} aria-current={da === way ? 'page' : undefined} preventScrollReset>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {way === 'ricerca' && <FromSearch day={day} brands={brands} there={stands} />}
      {way === 'pagina' && <FromPage day={day} brands={brands} />}
      {way === 'file' && <FromFile day={day} />}
      {way === 'segnala' && <ReportMissing day={day} />}
    </>
  )
}

/** What the queries found after the day was closed. */
function Late({ day, late }: { day: string; late: Route.ComponentProps['loaderData']['late'] }) {
  const adding = useAdding(day, 'search')
  return (
    <section className={styles.part} aria-labelledby="tardi">
      <h2 id="tardi">
        {late.length === 1 ? 'Un articolo arrivato' : `${late.length} articoli arrivati`} dopo la chiusura
      </h2>
      <FactNotice fact={adding.fact} />
      <Picks
        label="Articoli arrivati dopo la chiusura"
        picks={late.map(({ id, title, masthead, page, author }) => ({
          ...{ id, title, there: 'no' as const },
          about: [masthead, page !== null && `pagina ${page}`, author].filter(Boolean).join(', '),
        }))}
        selected={adding.selected}
        busy={adding.busy}
        onToggle={adding.toggle}
        onAdd={() => void adding.add()}
      />
    </section>
  )
}
