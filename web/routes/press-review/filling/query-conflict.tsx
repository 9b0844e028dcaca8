import type { SavedQuery } from 'contract/press-review/filling/queries.ts'
import button from '../../../form/button.module.css'
import { aboutQuery, queryInWords } from './query-words.ts'
import styles from './filling.module.css'

/** A query as it was saved elsewhere while it was written here: whoever sees both chooses. */
export const QueryConflict = ({
  theirs,
  busy,
  onTheirs,
  onMine,
  ...known
}: {
  theirs: SavedQuery
  topics: readonly { id: string; name: string }[]
  brands: readonly { sigla: string; name: string }[]
  busy: boolean
  onTheirs: (form: HTMLFormElement) => void
  onMine: (form: HTMLFormElement) => void
}) => (
  <section className={styles.conflict} aria-labelledby="salvata-altrove">
    <h2 id="salvata-altrove">La versione salvata</h2>
    <p>
      <b>{theirs.name}</b>: {queryInWords(theirs)}
    </p>
    <p className={styles.where}>{aboutQuery(theirs, known)}</p>
    <p className={styles.ways}>
      <button
        type="button"
        className={button.secondary}
        onClick={(event) => onTheirs(event.currentTarget.form!)}
      >
        Tieni quella salvata
      </button>
      <button
        type="button"
        className={button.secondary}
        aria-disabled={busy || undefined}
        onClick={(event) => busy || onMine(event.currentTarget.form!)}
      >
        Salva la tua
      </button>
    </p>
  </section>
)
