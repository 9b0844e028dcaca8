import { useEffect, useState } from 'react'
import { PageIcon } from '../../../../page/page-icon.tsx'
import { useSite } from '../../../../frame/site.ts'
import { Wordmark } from '../../../../frame/wordmark.tsx'
import { longDate } from '../../../../words/dates.ts'
import { ToolIcon } from '../tool-icon.tsx'
import { GoTo } from './go-to.tsx'
import type { Edition } from './use-edition.ts'
import type { View } from './spread-rules.ts'
import styles from './toolbar.module.css'

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
  // A browser that refuses leaves the page as it is: there is nothing to say.
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
