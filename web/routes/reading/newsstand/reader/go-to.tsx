import { useState, type SubmitEvent } from 'react'
import { pageNumber, pagesInWords } from './spread-rules.ts'
import type { Edition } from './use-edition.ts'
import styles from './toolbar.module.css'

interface Props {
  id: string
  edition: Edition
  page: number
  open: readonly number[]
  onGo: (page: number) => void
}

/** Goes to a page by its number or by its section; without scripts the forms ask the server. */
export function GoTo({ id, edition: { edition, pages }, page, open, onGo }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = pageNumber(typed, pages.length)
    setWrong(typed !== null && to === null)
    if (to === null) return
    setTyped(null)
    onGo(to)
  }
  const sections = pages.filter(
    (p, i) => p.section !== null && pages.findIndex((o) => o.section === p.section) === i,
  )
  const here = pages[page - 1]?.section
  return (
    <div className={styles.goto}>
      <form method="get" action={edition.path} onSubmit={submit}>
        <label htmlFor={`${id}-pagina`}>Pagina</label>
        <input
          type="text"
          id={`${id}-pagina`}
          name="pagina"
          value={typed ?? open.join('–')}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-quante`}
        />
        <span id={`${id}-quante`}>di {pages.length}</span>
        <span role="alert" className={wrong ? styles.wrong : 'hidden'}>
          {wrong ? `Scrivi un numero da 1 a ${pages.length}` : ''}
        </span>
        <noscript>
          <button type="submit">Vai</button>
        </noscript>
      </form>
      {sections.length > 0 && (
        <form method="get" action={edition.path} className={styles.section}>
          <label htmlFor={`${id}-sezione`} className="hidden">
            Sezione ({pagesInWords(open)})
          </label>
          <select
            id={`${id}-sezione`}
            name="pagina"
            value={String(sections.find((s) => s.section === here)?.number ?? '')}
            onChange={(event) => event.currentTarget.value !== '' && onGo(Number(event.currentTarget.value))}
          >
            {here === null && <option value="">Sezione</option>}
            {sections.map((s) => (
              <option key={s.number} value={s.number}>
                {s.section}
              </option>
            ))}
          </select>
          <noscript>
            <button type="submit">Vai</button>
          </noscript>
        </form>
      )}
    </div>
  )
}
