import { useEffect, useRef, type MouseEvent } from 'react'
import type { ReaderPage } from 'contract/reading/newsstand/reader.ts'
import { PageIcon } from '../../../../page/page-icon.tsx'
import { entryId, spotPath, type Spot } from './page-navigation.ts'
import styles from './panel.module.css'
import { PANEL } from './use-reader.ts'

interface Props {
  /** What is shown, in a word: a change of it is another text. */
  subject: string
  title: string
  /** Of the title, when it is not Italian. */
  language?: string | undefined
  /** A way back to the page; none when the panel is about the page itself. */
  back?: { words: string; onBack: () => void } | undefined
  shown: boolean
  onClose: () => void
  children: React.ReactNode
}

/**
 * What stands beside the page (ART §7): its articles, a text, what was found. On small screens a sheet at the
 * foot. Esc inside closes it.
 */
export function Panel({ subject, title, language, back, shown, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = panel.current
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    element?.addEventListener('keydown', keys)
    return () => element?.removeEventListener('keydown', keys)
  }, [onClose])
  // Another text begins at its top; the heading stays the same element, so that it keeps the focus it was
  // given.
  useEffect(() => {
    panel.current?.scrollTo(0, 0)
  }, [subject])
  return (
    <aside
      ref={panel}
      id="accanto"
      className={styles.panel}
      aria-labelledby={PANEL}
      data-shown={shown || undefined}
    >
      <div className={styles.top}>
        {back && (
          <button type="button" className={styles.back} onClick={back.onBack}>
            <PageIcon name="left" size={16} />
            {back.words}
          </button>
        )}
        <button type="button" className={styles.close} onClick={onClose} aria-label="Chiudi">
          <PageIcon name="close" />
        </button>
      </div>
      <h2 id={PANEL} lang={language} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </aside>
  )
}

interface PanelListProps {
  pages: readonly ReaderPage[]
  edition: string
  spot: Spot
  onOpen: (article: string, page: number) => void
  onGo: (page: number) => void
}

/** The page as its list of articles: what a screen reader gets, and everybody before any script. */
export function PanelList({ pages, edition, spot, onOpen, onGo }: PanelListProps) {
  const plain = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  return (
    <>
      {pages.map((page) => (
        <section key={page.number} className={styles.list} aria-labelledby={`elenco-${page.number}`}>
          <h3 id={`elenco-${page.number}`}>
            Pagina {page.number}
            {page.section !== null && <span> · {page.section}</span>}
          </h3>
          {page.articles.length === 0 && <p>In questa pagina non ci sono articoli da aprire.</p>}
          <ol>
            {page.articles.map((a) => (
              <li key={a.id}>
                {a.kicker !== null && <p className={styles.kicker}>{a.kicker}</p>}
                <a
                  id={entryId(a.id, page.number)}
                  className={a.opinion ? styles.opinion : undefined}
                  lang={a.language ?? undefined}
                  href={a.path}
                  onClick={(event) => {
                    if (!plain(event)) return
                    event.preventDefault()
                    onOpen(a.id, page.number)
                  }}
                >
                  {a.title}
                </a>
                <p className={styles.meta}>
                  {a.minutes} min
                  {a.from !== null && (
                    <>
                      {' · '}
                      <Turn words={`comincia a pagina ${a.from}`} to={a.from} {...{ edition, spot, onGo }} />
                    </>
                  )}
                  {a.continues !== null && (
                    <>
                      {' · '}
                      <Turn
                        words={`continua a pagina ${a.continues}`}
                        to={a.continues}
                        {...{ edition, spot, onGo }}
                      />
                    </>
                  )}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

/** A link to another page of this edition. */
export function Turn({
  words,
  to,
  edition,
  spot,
  onGo,
}: {
  words: string
  to: number
  edition: string
  spot: Spot
  onGo: (page: number) => void
}) {
  return (
    <a
      className={styles.turn}
      href={spotPath(edition, { ...spot, page: to })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onGo(to)
      }}
    >
      {words}
    </a>
  )
}
