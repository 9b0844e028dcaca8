// The region of the pages takes keys and touches itself: everything in it is also a link, and every key has a
// button.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */
import { useEffect, useRef } from 'react'
import type { CSSProperties, KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { Area, ReaderPage } from 'contract/reading/newsstand/reader.ts'
import { pagesInWords, type Spot } from './page-navigation.ts'
import { commandOf } from './key-rules.ts'
import { PageSheet, sizesOf } from './page-sheet.tsx'
import type { useSight } from './use-sight.ts'
import styles from './stage.module.css'

interface Props {
  stage: RefObject<HTMLElement | null>
  pages: readonly ReaderPage[]
  edition: string
  spot: Spot
  placesOn: (page: number) => readonly Area[]
  alive: boolean
  /** The sharpest pictures, for print. */
  sharp: boolean
  eyes: ReturnType<typeof useSight>
  onTurn: (to: 'next' | 'previous' | 'first' | 'last' | number) => void
  onOpen: (article: string, page: number) => void
}

/** A second tap within this time is a double tap; the first opens an article only when it stays alone. */
const DOUBLE_MS = 260

/**
 * The open pages. Keys work only while the focus is here (ART-APPS §13), but for the two arrows, which turn
 * pages also before anything has it; everything is a link before any script.
 */
export function Stage({ stage, pages, edition, spot, placesOn, alive, sharp, eyes, onTurn, onOpen }: Props) {
  const tap = useRef<{ timer: ReturnType<typeof setTimeout>; touch: boolean } | null>(null)
  const touched = useRef(false)
  const { sight } = eyes
  const open = pages.map((p) => p.number)

  const keys = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    const command = commandOf(event, sight.scale > 1)
    if (command === null) return
    event.preventDefault()
    if (typeof command === 'object') eyes.move(command)
    else if (command === 'closer' || command === 'farther' || command === 'whole') eyes[command]()
    else onTurn(command)
  }
  useEffect(() => {
    const early = (event: globalThis.KeyboardEvent) => {
      if (document.activeElement === document.body && /^Arrow(Left|Right)$/.test(event.key)) keys(event)
    }
    addEventListener('keydown', early)
    return () => removeEventListener('keydown', early)
  })
  const follow = (link: Element | null) => {
    const { article, page, turn } = (link as SVGElement | null)?.dataset ?? {}
    if (turn) onTurn(Number(turn))
    else if (article && page) onOpen(article, Number(page))
  }
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (event.detail > 0 && eyes.dragged()) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!touched.current || event.detail === 0) return follow(link)
    if (tap.current) {
      clearTimeout(tap.current.timer)
      tap.current = null
      return eyes.toggleAt(event.clientX, event.clientY)
    }
    tap.current = {
      touch: true,
      timer: setTimeout(() => {
        tap.current = null
        follow(link)
      }, DOUBLE_MS),
    }
  }
  const double = (event: MouseEvent) => {
    if (!touched.current && !(event.target instanceof Element && event.target.closest('a')))
      eyes.toggleAt(event.clientX, event.clientY)
  }
  const zoomed = sight.scale !== 1 || sight.x !== 0 || sight.y !== 0
  const width = pages.length === 2 ? 480 : 620
  return (
    // The region takes the focus because its keys turn and enlarge the pages.
    <section
      ref={stage}
      className={styles.stage}
      id="pagine"
      tabIndex={0}
      data-alive={alive || undefined}
      data-enlarged={sight.scale > 1 || undefined}
      data-pages={pages.length}
      aria-label={`Il giornale: ${pagesInWords(open)}`}
      aria-describedby="tasti"
      onKeyDown={keys}
      onFocus={(event) => {
        if (sight.scale > 1 && event.target.matches('a:focus-visible')) eyes.reveal(event.target)
      }}
      onClick={click}
      onDoubleClick={double}
      onDragStart={(event) => event.preventDefault()}
      {...eyes.hand}
      onPointerDownCapture={(event) => {
        touched.current = event.pointerType === 'touch'
      }}
    >
      <div
        className={styles.book}
        style={
          alive && zoomed
            ? ({ transform: `translate(${sight.x}px, ${sight.y}px) scale(${sight.scale})` } as CSSProperties)
            : undefined
        }
      >
        {pages.map((page) => (
          <PageSheet
            key={page.number}
            page={page}
            edition={edition}
            spot={spot}
            places={placesOn(page.number)}
            alive={alive}
            current={page.number === spot.page}
            sizes={
              sharp
                ? '1860px'
                : sight.scale > 1
                  ? `${Math.min(1860, Math.ceil(width * Math.ceil(sight.scale)))}px`
                  : sizesOf(pages.length)
            }
          />
        ))}
      </div>
      <p id="tasti" className="hidden">
        Con le frecce volti pagina, con più e meno ingrandisci, con zero torni alla pagina intera, con Inizio
        e Fine vai alla prima e all’ultima.
      </p>
    </section>
  )
}
