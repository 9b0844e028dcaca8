import { useEffect, useRef, useState } from 'react'
import { type Filters, type Suggestion, suggest } from 'contract/reading/search/search.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { send } from '../../../session/send.ts'
import styles from './search-box.module.css'

const LEAST = 2

const kinds: Record<Suggestion['kind'], string> = {
  term: '',
  section: 'Sezione',
  author: 'Firma',
  special: 'Speciale',
}

/**
 * The field of the search and what it suggests while one types: a combobox (ARIA 1.2) over a form that works
 * without it. A field of type `search` may not be one (ARIA in HTML).
 */
export function SearchBox({ q, filters, wrong }: { q: string; filters: Filters; wrong: boolean }) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [at, setAt] = useState(-1)
  const [open, setOpen] = useState(false)
  const last = useRef<AbortController | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const type = async (text: string) => {
    last.current?.abort()
    setAt(-1)
    if (text.trim().length < LEAST) return setSuggestions([])
    const now = new AbortController()
    last.current = now
    const answer = await send(suggest, { q: text }, { base: '', signal: now.signal })
    if (now.signal.aborted) return
    setSuggestions(answer.ok ? answer.data.suggestions : [])
    setOpen(true)
  }
  // Text typed before this script was loaded gets suggestions too.
  useEffect(() => {
    if (field.current && field.current === document.activeElement && field.current.value !== q)
      void type(field.current.value)
    return () => last.current?.abort()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const shown = open && suggestions.length > 0
  const key = (event: React.KeyboardEvent) => {
    if (!shown) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return setOpen(false)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const selected = suggestions[at]
    if (step !== 0) setAt(nextOption(at, step, suggestions.length))
    else if (event.key === 'Enter' && selected) location.assign(selected.path)
    else return
    event.preventDefault()
  }
  return (
    <form
      action="/ricerca"
      role="search"
      className={styles.form}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <label className="hidden" htmlFor="q">
        Cerca nel giornale
      </label>
      <input
        ref={field}
        id="q"
        name="q"
        type="text"
        inputMode="search"
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Cerca"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls="suggerimenti"
        aria-activedescendant={shown && at >= 0 ? `suggerimento-${at}` : undefined}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'ricerca-errore' : undefined}
        onChange={(event) => void type(event.target.value)}
        onKeyDown={key}
        onFocus={() => setOpen(true)}
      />
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">
        <PageIcon name="search" />
        Cerca
      </button>
      <ul
        id="suggerimenti"
        role="listbox"
        aria-label="Suggerimenti"
        hidden={!shown}
        className={styles.suggestions}
      >
        {suggestions.map((s, i) => (
          <li
            key={s.path}
            id={`suggerimento-${i}`}
            role="option"
            aria-selected={i === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => location.assign(s.path)}
          >
            {s.words}
            {kinds[s.kind] && <span>{kinds[s.kind]}</span>}
          </li>
        ))}
      </ul>
    </form>
  )
}

/** From -1 (the field itself) through the options and round again. */
const nextOption = (at: number, step: number, count: number): number =>
  ((at + 1 + step + count + 1) % (count + 1)) - 1
