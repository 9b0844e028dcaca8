import { useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { listQueries } from 'contract/press-review/filling/queries.ts'
import type { Route } from './+types/queries'
import type { Fact } from '../../../form/fact.ts'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import button from '../../../form/button.module.css'
import { pageMeta } from '../../../frame/page-meta.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import { requireUser } from '../../../session/require-user.ts'
import { ReviewNav } from '../review-nav.tsx'
import { QueryForm } from './query-form.tsx'
import { QueryList } from './query-list.tsx'
import styles from './filling.module.css'

export const handle = { site: 'edicola', frame: 'none' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ricerche della rassegna', robots: 'noindex' })

export async function clientLoader() {
  await requireUser()
  return loaded(await newsstandClient()(listQueries, {}))
}
clientLoader.hydrate = true as const

/** The saved searches, or the form of one of them (`?ricerca=`). */
export default function Queries({ loaderData: { queries, topics, brands } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [fact, setFact] = useState<Fact | null>(null)
  const which = address.get('ricerca')
  const query = queries.find(({ id }) => id === which) ?? null
  const changed = (outcome: Fact) => {
    setFact(outcome)
    void revalidator.revalidate()
  }
  const saved = (name: string) => {
    changed({
      kind: 'success',
      title: `«${name}» è salvata.`,
      line: 'Quello che trova nei giornali di oggi già arrivati entra nella rassegna fra un momento.',
    })
    void navigate('/rassegna/ricerche')
  }
  if (which !== null)
    return (
      <>
        <ReviewNav here="/rassegna/ricerche" />
        <header className={styles.head}>
          <p className={styles.kicker}>Ricerche</p>
          <h1>{query ? query.name : 'Nuova ricerca'}</h1>
        </header>
        {which !== 'nuova' && query === null ? (
          <Notice kind="warning" title="Questa ricerca non c’è più.">
            <Link to="/rassegna/ricerche">Torna all’elenco</Link>
          </Notice>
        ) : (
          <QueryForm key={which} query={query} topics={topics} brands={brands} onSaved={saved} />
        )}
      </>
    )
  return (
    <>
      <ReviewNav here="/rassegna/ricerche" />
      <header className={styles.head}>
        <p className={styles.kicker}>Rassegna stampa</p>
        <h1>Ricerche</h1>
        <p className={styles.lead}>
          Quando arriva un’edizione, ogni ricerca la legge tutta e mette nella rassegna di quel giorno gli
          articoli che trova.
        </p>
      </header>
      <FactNotice fact={fact} />
      {queries.length === 0 ? (
        <section className={styles.empty}>
          <h2>Nessuna ricerca, per ora</h2>
          <p>
            Scrivi le parole che ti interessano, il nome della tua azienda o quello di un concorrente: la
            rassegna si riempie da sola, già con i giornali di oggi.
          </p>
          <Link to="/rassegna/ricerche?ricerca=nuova" className={button.primary}>
            Crea la prima ricerca
          </Link>
        </section>
      ) : (
        <>
          <p className={styles.ways}>
            <Link to="/rassegna/ricerche?ricerca=nuova" className={button.primary}>
              Nuova ricerca
            </Link>
          </p>
          <QueryList queries={queries} topics={topics} brands={brands} onChange={changed} />
        </>
      )}
    </>
  )
}
