import { useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { romeDay } from 'contract/platform/rome.ts'
import { periodWords } from 'contract/press-review/measures/labels.ts'
import {
  type Measures,
  downloadMeasures,
  listAccesses,
  readMeasures,
} from 'contract/press-review/measures/measures.ts'
import { pagesWords, wholeNumber } from 'contract/press-review/measures/labels.ts'
import type { Period } from 'contract/press-review/measures/period.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { checkPage } from '../../../page/not-here.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import { requireUser } from '../../../session/require-user.ts'
import { saveFile } from '../../../session/save-file.ts'
import { ReviewNav } from '../review-nav.tsx'
import type { Route } from './+types/measures'
import { Accesses } from './accesses.tsx'
import { measuresPath, type MeasuresQuery, readMeasuresAddress } from './address.ts'
import { Filters } from './filters.tsx'
import { Parts } from './parts.tsx'
import { measureRefusals, wrongPeriod } from './refusals.ts'
import button from '../../../form/button.module.css'
import styles from './measures.module.css'

export const handle = { site: 'edicola', frame: 'none' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Misure della rassegna', robots: 'noindex' })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser()
  const query = readMeasuresAddress(new URL(request.url), romeDay(Date.now()))
  const ask = newsstandClient()
  const { only, page, period } = query
  const [measured, log] = await Promise.all([
    period === null ? null : ask(readMeasures, { ...period, only }),
    ask(listAccesses, { page }),
  ])
  const opened = loaded(log)
  checkPage(page, opened.pages, measuresPath({ ...query, page: 1 }))
  return { query, measures: measured && loaded(measured), log: opened }
}
clientLoader.hydrate = true as const

/** `/rassegna/misure`: what was published, and who opened it. */
export default function MeasuresPage({ loaderData: { query, measures, log } }: Route.ComponentProps) {
  const waiting = useNavigation().state !== 'idle'
  return (
    <>
      <ReviewNav here="/rassegna/misure" />
      <header className={styles.head}>
        <p className={styles.kicker}>
          {measures ? `Rassegna stampa di ${measures.review}` : 'Rassegna stampa'}
        </p>
        <h1>{measures ? headline(measures) : 'Misure'}</h1>
        {measures && (
          <p className={styles.lead}>
            Che cosa è uscito {periodWords(measures)}
            {measures.only === 'sent' && ', tra gli articoli inviati'}.
          </p>
        )}
      </header>
      <Filters query={query} />
      <p role="status" className="hidden">
        {waiting ? 'Conto…' : measures ? headline(measures) : ''}
      </p>
      {measures === null || query.period === null ? (
        <Notice kind="error" title={wrongPeriod.title}>
          <p>{wrongPeriod.line}</p>
        </Notice>
      ) : measures.total.items === 0 ? (
        <Empty measures={measures} query={query} />
      ) : (
        <>
          <Totals measures={measures} />
          <Downloads period={query.period} only={query.only} />
          <Parts measures={measures} />
        </>
      )}
      <Accesses log={log} page={query.page} to={(page) => measuresPath({ ...query, page })} />
    </>
  )
}

const headline = ({ total: { items } }: Measures): string =>
  items === 0 ? 'Nessun articolo' : items === 1 ? 'Un articolo' : `${wholeNumber(items)} articoli`

/** The difference from the period before. */
const compared = ({ items, before }: Measures['total']): string => {
  const more = items - before
  if (more === 0) return 'quanti nel periodo prima'
  return `${wholeNumber(Math.abs(more))} ${more > 0 ? 'in più' : 'in meno'} del periodo prima`
}

function Totals({ measures: { total, mastheads, otherMastheads } }: { measures: Measures }) {
  const count = mastheads.length + otherMastheads
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{total.items === 1 ? 'articolo' : 'articoli'}</dt>
        <dd>{wholeNumber(total.items)}</dd>
        <dd>{compared(total)}</dd>
      </div>
      <div>
        <dt>pagine intere</dt>
        <dd>{pagesWords(total.pages)}</dd>
        <dd>la somma degli spazi sulle pagine</dd>
      </div>
      <div>
        <dt>{count === 1 ? 'testata' : 'testate'}</dt>
        <dd>{wholeNumber(count)}</dd>
      </div>
      {total.copies !== null && (
        <div>
          <dt>copie</dt>
          <dd>{wholeNumber(total.copies)}</dd>
          <dd>dei giornali che ne parlano</dd>
        </div>
      )}
    </dl>
  )
}

function Downloads({ period, only }: { period: Period; only: MeasuresQuery['only'] }) {
  const [busy, setBusy] = useState<'csv' | 'pdf' | null>(null)
  const [fact, setFact] = useState<Fact | null>(null)
  const save = async (as: 'csv' | 'pdf') => {
    if (busy !== null) return
    setBusy(as)
    const answer = await saveFile(downloadMeasures, { ...period, only, as })
    setBusy(null)
    setFact(answer.ok ? null : refusalFact(answer, measureRefusals))
  }
  return (
    <>
      <FactNotice fact={fact} />
      <p className={styles.ways}>
        {(['pdf', 'csv'] as const).map((as) => (
          <button
            key={as}
            type="button"
            className={button.secondary}
            aria-disabled={busy !== null || undefined}
            onClick={() => void save(as)}
          >
            {busy === as ? 'Preparo…' : as === 'pdf' ? 'Scarica in PDF' : 'Scarica in CSV'}
          </button>
        ))}
      </p>
    </>
  )
}

const Empty = ({ measures, query }: { measures: Measures; query: MeasuresQuery }) => (
  <section className={styles.empty}>
    <h2>Ancora niente da misurare</h2>
    {measures.only === 'sent' ? (
      <>
        <p>In questi giorni non è partito nessun invio. Gli articoli trovati si contano anche prima.</p>
        <Link className={button.primary} to={measuresPath({ ...query, only: 'all', page: 1 })}>
          Conta tutti gli articoli
        </Link>
      </>
    ) : (
      <>
        <p>
          In questi giorni la rassegna non ha articoli. Si riempie da sola con quello che trovano le tue
          ricerche.
        </p>
        <Link className={button.primary} to="/rassegna/ricerche">
          Vai alle ricerche
        </Link>
      </>
    )}
  </section>
)
