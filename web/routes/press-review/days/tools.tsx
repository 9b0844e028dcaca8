import { useEffect, useState } from 'react'
import type { ReviewDay } from 'contract/press-review/days/days.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { type Arrangement, type Sort, sorts } from './arrange.ts'
import { type ItemState, itemStates, stateOf } from './item-state.ts'
import styles from './day.module.css'

const compare = new Intl.Collator('it', { numeric: true }).compare
const counted = (values: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => compare(a, b))
}

/** Which items are shown; all of it stands in the address. */
export function Tools({
  day,
  arranged,
  onArrange,
}: {
  day: ReviewDay
  arranged: Arrangement
  onArrange: (name: keyof Arrangement, value: string) => void
}) {
  const { items, topics } = day
  const choice = (
    name: Exclude<keyof Arrangement, 'q'>,
    label: string,
    all: string,
    options: readonly (readonly [value: string, words: string])[],
  ) => (
    <select
      aria-label={label}
      className={styles.select}
      value={arranged[name]}
      onChange={(event) => onArrange(name, event.target.value)}
    >
      <option value="">{all}</option>
      {/* What the address asks for stays to be seen, also when no item has it. */}
      {arranged[name] !== '' && !options.some(([value]) => value === arranged[name]) && (
        <option value={arranged[name]}>{arranged[name]} (0)</option>
      )}
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
  const withCount = ([value, count]: readonly [string, number]) => [value, `${value} (${count})`] as const
  const states = new Map(counted(items.map(stateOf)))
  return (
    <div className={styles.tools} role="search">
      <SearchField key={day.day} value={arranged.q} onSearch={(q) => onArrange('q', q)} />
      {choice(
        'testata',
        'Testata',
        'Tutte le testate',
        counted(items.map(({ masthead }) => masthead)).map(withCount),
      )}
      {choice(
        'stato',
        'Stato',
        'Tutti gli stati',
        (Object.keys(itemStates) as ItemState[])
          .filter((state) => states.has(state))
          .map((state) => [state, `${itemStates[state]} (${states.get(state)})`]),
      )}
      {choice('firma', 'Firma', 'Tutte le firme', counted(items.map(({ author }) => author)).map(withCount))}
      {choice(
        'pagina',
        'Pagina',
        'Tutte le pagine',
        counted(items.map(({ page }) => String(page ?? ''))).map(([n, count]) => [n, `Pag. ${n} (${count})`]),
      )}
      {topics.length > 0 &&
        choice('tema', 'Tema', 'Tutti i temi', [
          ['nessuno', 'Senza tema'],
          ...topics.map(({ id, name }) => [id, name] as const),
        ])}
    </div>
  )
}

/** In which order the items stand. */
export const SortBy = ({
  arranged,
  onArrange,
}: {
  arranged: Arrangement
  onArrange: (name: 'ordine', value: string) => void
}) => (
  <select
    aria-label="Ordina per"
    className={styles.select}
    value={arranged.ordine}
    onChange={(event) => onArrange('ordine', event.target.value)}
  >
    {(Object.keys(sorts) as Sort[]).map((sort) => (
      <option key={sort} value={sort}>
        {sorts[sort]}
      </option>
    ))}
  </select>
)

/** Words to look for; the address follows a moment after them. */
function SearchField({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), 300)
    return () => clearTimeout(timer)
    // Only typing starts the timer.
  }, [text]) // eslint-disable-line
  return (
    <label className={styles.search}>
      <span className="hidden">Cerca nei titoli e nei testi</span>
      <PageIcon name="search" size={20} />
      <input
        type="search"
        value={text}
        maxLength={100}
        placeholder="Cerca nei titoli e nei testi"
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}
