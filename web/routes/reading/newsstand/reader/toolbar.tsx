import { useEffect, useState, type SubmitEvent } from 'react'
import { useSite } from '../../../../frame/site.ts'
import { Wordmark } from '../../../../frame/wordmark.tsx'
import { PageIcon } from '../../../../page/page-icon.tsx'
import { longDate } from '../../../../words/dates.ts'
import { ToolIcon } from '../tool-icon.tsx'
import { pageNumber, pagesInWords, type View } from './page-navigation.ts'
import styles from './toolbar.module.css'
import type { Edition } from './use-edition.ts'

interface GoToProps {
  id: string
  edition: Edition
  page: number
  open: readonly number[]
  onGo: (page: number) => void
}

/** Goes to a page by its number or by its section; without scripts the forms ask the server. */
export function GoTo({ id, edition: { edition, pages }, page, open, onGo }: GoToProps) {
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

interface Props {
  edition: Edition
  archive: string
  page: number
  open: readonly number[]
  view: View
  enlarged: boolean
  listShown: boolean
  searchHref: string
  onGo: (page: number) => void
  onView: (view: View) => void
  onCloser: () => void
  onFarther: () => void
  onSearch: () => void
  onList: () => void
  onPrint: () => void
}

/** ART §7 «Reader»: back, masthead, date and pages, section, view, zoom, print, search, full screen. */
export function Toolbar({
  edition,
  archive,
  page,
  open,
  view,
  enlarged,
  listShown,
  searchHref,
  onGo,
  onView,
  onCloser,
  onFarther,
  onSearch,
  onList,
  onPrint,
}: Props) {
  const { host } = useSite()
  return (
    <header className={styles.bar}>
      <a className={styles.tool} href={archive} aria-label="Tutte le edizioni">
        <PageIcon name="left" size={22} />
      </a>
      <a className={styles.brand} href="/" aria-label={`${host.brand.name}, prima pagina`}>
        <Wordmark className={styles.wordmark} />
      </a>
      <p className={styles.date}>
        <time dateTime={edition.edition.date}>{longDate(edition.edition.date)}</time>
      </p>
      <div className={styles.wide}>
        <GoTo id="barra" edition={edition} page={page} open={open} onGo={onGo} />
      </div>
      <span className={styles.space} />
      <div className={styles.tools} role="group" aria-label="Strumenti">
        <button
          type="button"
          data-scripted=""
          className={`${styles.tool} ${styles.desk}`}
          aria-label="Due pagine"
          aria-pressed={view === 'two'}
          onClick={() => onView(view === 'two' ? 'one' : 'two')}
        >
          <ToolIcon name="spread" />
          <span>Due pagine</span>
        </button>
        <button
          type="button"
          data-scripted=""
          className={`${styles.tool} ${styles.wide}`}
          onClick={onFarther}
          disabled={!enlarged}
          aria-label="Riduci"
        >
          <ToolIcon name="smaller" />
        </button>
        <button
          type="button"
          data-scripted=""
          className={`${styles.tool} ${styles.wide}`}
          onClick={onCloser}
          aria-label="Ingrandisci"
        >
          <ToolIcon name="larger" />
          <span>Ingrandisci</span>
        </button>
        <button
          type="button"
          data-scripted=""
          className={`${styles.tool} ${styles.wide}`}
          onClick={onPrint}
          aria-label="Stampa"
        >
          <ToolIcon name="print" />
          <span>Stampa</span>
        </button>
        <a
          className={styles.tool}
          href={searchHref}
          onClick={(event) => {
            event.preventDefault()
            onSearch()
          }}
          aria-label="Cerca nell’edizione"
        >
          <PageIcon name="search" size={22} />
        </a>
        <FullScreen />
        <button
          type="button"
          data-scripted=""
          className={`${styles.tool} ${styles.wide}`}
          aria-expanded={listShown}
          aria-controls="accanto"
          onClick={onList}
          aria-label="Articoli della pagina"
        >
          <PageIcon name="text" size={22} />
        </button>
      </div>
    </header>
  )
}

function FullScreen() {
  const [full, setFull] = useState<boolean | null>(null)
  useEffect(() => {
    const look = () => setFull(document.fullscreenEnabled ? document.fullscreenElement !== null : null)
    look()
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  // A browser that refuses full screen leaves the page as it is.
  const turn = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.wide}`}
      hidden={full === null}
      aria-pressed={full ?? false}
      aria-label="Schermo intero"
      onClick={turn}
    >
      <ToolIcon name="expand" size={22} />
    </button>
  )
}
