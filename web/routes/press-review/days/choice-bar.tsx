import { Link } from 'react-router'
import type { ReviewItem } from 'contract/press-review/item.ts'
import type { ReviewTopic } from 'contract/press-review/days/topics.ts'
import { Mark } from './state-label.tsx'
import type { DayInHand } from './use-day.ts'
import { pages, selectedCount } from './words.ts'
import styles from './choice-bar.module.css'

/** The ink bar that counts what is chosen, undoes it and acts on it (ART-APPS §7). */
export function ChoiceBar({
  items,
  day,
  topics,
  onChange,
  onLeave,
}: {
  items: readonly ReviewItem[]
  day: string
  topics: readonly ReviewTopic[]
  onChange: (what: Parameters<DayInHand['changeAll']>[1]) => void
  onLeave: () => void
}) {
  const count = new Set(
    items.map(({ brand, edition, page, id }) => (page ? `${brand} ${edition} ${page}` : id)),
  )
  const sendable = items.filter((item) => item.available && !item.deleted && !item.withdrawn)
  const to = `/rassegna/invii/${day}?scelti=${sendable.map(({ id }) => id).join(',')}`
  return (
    <div className={styles.bar} role="region" aria-label="Articoli scelti">
      <p>
        <strong>{selectedCount(items.length)}</strong>
        <span> {pages(count.size)}</span>
      </p>
      <button type="button" onClick={onLeave}>
        Togli la scelta
      </button>
      <span className={styles.gap} />
      {topics.length > 0 && (
        <select
          aria-label="Metti gli articoli scelti sotto un tema"
          value="-"
          onChange={(event) => onChange({ what: 'topic', topic: event.target.value || null })}
        >
          <option value="-" disabled>
            Tema…
          </option>
          <option value="">Senza tema</option>
          {topics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {items.some(({ available }) => !available) && (
        <button type="button" onClick={() => onChange({ what: 'available', available: true })}>
          Rendi disponibili
        </button>
      )}
      {items.some(({ deleted }) => deleted) && (
        <button type="button" onClick={() => onChange({ what: 'restore' })}>
          Ripristina
        </button>
      )}
      {items.some(({ deleted }) => !deleted) && (
        <button type="button" onClick={() => onChange({ what: 'delete' })}>
          Elimina
        </button>
      )}
      {sendable.length > 0 && (
        <>
          <Link to={`${to}#pdf`}>Scarica PDF</Link>
          <Link to={to} className={styles.send}>
            <Mark name="plane" size={18} />
            Invia…
          </Link>
        </>
      )}
    </div>
  )
}
