import type { MouseEvent } from 'react'
import { PageIcon } from '../../../../page/page-icon.tsx'
import { ToolIcon } from '../tool-icon.tsx'
import { spotPath, type Spot } from './page-navigation.ts'
import styles from './turns.module.css'

interface Props {
  edition: string
  spot: Spot
  previous: number | null
  next: number | null
  onGo: (page: number) => void
}

const follow = (onGo: (page: number) => void, page: number) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onGo(page)
}

/** The two arrows beside the pages; links, so that they turn before any script. */
export function Turns({ edition, spot, previous, next, onGo }: Props) {
  return (
    <nav aria-label="Volta pagina" className={styles.turns}>
      {previous !== null && (
        <a
          rel="prev"
          href={spotPath(edition, { ...spot, page: previous })}
          onClick={follow(onGo, previous)}
          aria-label={`Indietro, pagina ${previous}`}
        >
          <PageIcon name="left" size={22} />
        </a>
      )}
      {next !== null && (
        <a
          rel="next"
          href={spotPath(edition, { ...spot, page: next })}
          onClick={follow(onGo, next)}
          aria-label={`Avanti, pagina ${next}`}
        >
          <PageIcon name="right" size={22} />
        </a>
      )}
    </nav>
  )
}

interface BarProps extends Props {
  pagesShown: boolean
  panelShown: boolean
  enlarged: boolean
  onPages: () => void
  onText: () => void
  onEnlarge: () => void
}

/** Small screens: five labelled icons under the thumb (ART §7). */
export function BottomBar({
  edition,
  spot,
  previous,
  next,
  onGo,
  pagesShown,
  panelShown,
  enlarged,
  onPages,
  onText,
  onEnlarge,
}: BarProps) {
  const turn = (page: number | null, words: string, icon: 'left' | 'right') =>
    page === null ? (
      <span className={styles.end} aria-hidden="true">
        <PageIcon name={icon} />
        {words}
      </span>
    ) : (
      <a href={spotPath(edition, { ...spot, page })} onClick={follow(onGo, page)}>
        <PageIcon name={icon} />
        {words}
      </a>
    )
  return (
    <section className={styles.bar} aria-label="Comandi">
      <button
        type="button"
        data-scripted=""
        aria-expanded={pagesShown}
        aria-controls="tutte-le-pagine"
        onClick={onPages}
      >
        <ToolIcon name="pages" />
        Pagine
      </button>
      {turn(previous, 'Indietro', 'left')}
      <button
        type="button"
        data-scripted=""
        aria-expanded={panelShown}
        aria-controls="accanto"
        onClick={onText}
      >
        <PageIcon name="text" />
        Testo
      </button>
      {turn(next, 'Avanti', 'right')}
      <button type="button" data-scripted="" aria-pressed={enlarged} onClick={onEnlarge}>
        <ToolIcon name={enlarged ? 'smaller' : 'larger'} />
        {enlarged ? 'Riduci' : 'Ingrandisci'}
      </button>
    </section>
  )
}
