import type { MouseEvent } from 'react'
import type { ReaderPage } from 'contract/reading/newsstand/reader.ts'
import { entryId, spotPath, type Spot } from './addresses.ts'
import styles from './panel.module.css'

interface Props {
  pages: readonly ReaderPage[]
  edition: string
  spot: Spot
  onOpen: (article: string, page: number) => void
  onGo: (page: number) => void
}

/** The page as its list of articles: what a screen reader gets, and everybody before any script. */
export function PanelList({ pages, edition, spot, onOpen, onGo }: Props) {
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
