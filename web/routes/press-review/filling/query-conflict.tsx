import type { SavedQuery } from 'contract/press-review/filling/queries.ts'
import button from '../../../form/button.module.css'
import { aboutQuery, queryInWords } from './query-words.ts'
import styles from './filling.module.css'

/** A conflict: the version that a colleague saved beside one’s own, to choose between. */
export const QueryConflict = ({
  savedVersion,
  busy,
  onTakeSaved,
  onKeepOwn,
  ...known
}: {
  savedVersion: SavedQuery
  topics: readonly { id: string; name: string }[]
  brands: readonly { sigla: string; name: string }[]
  busy: boolean
  onTakeSaved: (form: HTMLFormElement) => void
  onKeepOwn: (form: HTMLFormElement) => void
}) => (
  <section className={styles.conflict} aria-labelledby="salvata-altrove">
    <h2 id="salvata-altrove">La versione salvata</h2>
    <p>
      <b>{savedVersion.name}</b>: {queryInWords(savedVersion)}
    </p>
    <p className={styles.where}>{aboutQuery(savedVersion, known)}</p>
    <p className={styles.ways}>
      <button
        type="button"
        className={button.secondary}
        onClick={(event) => onTakeSaved(event.currentTarget.form!)}
      >
        Tieni quella salvata
      </button>
      <button
        type="button"
        className={button.secondary}
        aria-disabled={busy || undefined}
        onClick={(event) => busy || onKeepOwn(event.currentTarget.form!)}
      >
        Salva la tua
      </button>
    </p>
  </section>
)
