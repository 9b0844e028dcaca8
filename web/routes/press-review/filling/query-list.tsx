import { useState } from 'react'
import { Link } from 'react-router'
import { type SavedQuery, removeQuery } from 'contract/press-review/filling/queries.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import button from '../../../form/button.module.css'
import { newsstandClient } from '../../../session/clients.ts'
import { aboutQuery, articlesInWords, queryInWords } from './query-words.ts'
import { removeRefusals } from './refusals.ts'
import styles from './filling.module.css'

/** The queries with what each has found. */
export function QueryList({
  queries,
  topics,
  brands,
  onChange,
}: {
  queries: readonly SavedQuery[]
  topics: readonly { id: string; name: string }[]
  brands: readonly { sigla: string; name: string }[]
  onChange: (fact: Fact) => void
}) {
  const [leaving, setLeaving] = useState<SavedQuery | null>(null)
  const [busy, setBusy] = useState(false)
  const remove = async (query: SavedQuery) => {
    setBusy(true)
    const answer = await newsstandClient()(removeQuery, { id: query.id })
    setBusy(false)
    setLeaving(null)
    onChange(
      answer.ok
        ? { kind: 'success', title: `«${query.name}» è eliminata.`, line: 'Ciò che aveva trovato resta.' }
        : refusalFact(answer, removeRefusals),
    )
  }
  return (
    <>
      <ul className={styles.queries}>
        {queries.map((query) => (
          <li key={query.id}>
            <div>
              <h2>{query.name}</h2>
              <p>{queryInWords(query)}</p>
              <p className={styles.where}>{aboutQuery(query, { topics, brands })}</p>
            </div>
            <p className={styles.found}>
              Oggi <b>{articlesInWords(query.today)}</b>
              <br />
              negli ultimi sette giorni <b>{articlesInWords(query.week)}</b>
            </p>
            <p className={styles.acts}>
              <Link to={`/rassegna/ricerche?ricerca=${query.id}`} className={button.small}>
                Modifica<span className="hidden"> «{query.name}»</span>
              </Link>
              <button type="button" className={styles.quiet} onClick={() => setLeaving(query)}>
                Elimina<span className="hidden"> «{query.name}»</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={`Eliminare la ricerca «${leaving.name}»?`}
          words="Elimina la ricerca"
          working="Elimino…"
          busy={busy}
          onYes={() => void remove(leaving)}
          onLeave={() => setLeaving(null)}
        >
          <p>Dalla prossima edizione non cercherà più nulla. Gli articoli già in rassegna restano.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
