import { articlesInWords } from './query-words.ts'
import styles from './filling.module.css'

/** An article that can be selected to be added. */
export interface Pick {
  id: string
  title: string
  /** Masthead, day, page and author. */
  about: string
  /** Whether the day already has it. */
  there: 'no' | 'yes' | 'deleted'
}

const thereWords = {
  yes: 'È già in questa rassegna',
  deleted: 'È stato eliminato da questa rassegna: lo ripristini dall’elenco del giorno',
} as const

/** A list of articles with checkboxes; those already in the day are disabled. */
export function Picks({
  label,
  picks,
  selected,
  busy,
  onToggle,
  onAdd,
}: {
  label: string
  picks: readonly Pick[]
  selected: ReadonlySet<string>
  busy: boolean
  onToggle: (id: string) => void
  onAdd: () => void
}) {
  return (
    <>
      <ul className={styles.picks} aria-label={label}>
        {picks.map(({ id, title, about, there }) => (
          <li key={id} className={styles.pick}>
            <input
              id={`scelta-${id}`}
              type="checkbox"
              checked={selected.has(id)}
              disabled={there !== 'no'}
              onChange={() => onToggle(id)}
            />
            <label htmlFor={`scelta-${id}`}>
              <b>{title}</b>
              <small>
                {about}
                {there !== 'no' && ` · ${thereWords[there]}`}
              </small>
            </label>
          </li>
        ))}
      </ul>
      {selected.size > 0 && (
        <div className={styles.bar}>
          <span role="status">{selectedCount(selected.size)}</span>
          <button type="button" aria-disabled={busy || undefined} onClick={() => busy || onAdd()}>
            {busy ? 'Aggiungo…' : `Aggiungi ${articlesInWords(selected.size)}`}
          </button>
        </div>
      )}
    </>
  )
}

const selectedCount = (count: number): string =>
  count === 1 ? '1 articolo scelto' : `${count} articoli scelti`
