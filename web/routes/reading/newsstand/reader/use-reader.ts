import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReaderPage } from 'contract/reading/newsstand/reader.ts'
import {
  boxId,
  entryId,
  openPages,
  openings,
  pageAfterTurn,
  pageAt,
  spotPath,
  type Spot,
} from './page-navigation.ts'
import { storePosition, usePositions } from './reading-position.ts'
import type { Edition } from './use-edition.ts'
import { useAlive } from '../../../../page/use-alive.ts'
import { isSmall, useView } from './use-view.ts'

/** Id of the heading of what stands beside the page. */
export const PANEL = 'accanto-titolo'

type Turn = 'next' | 'previous' | 'first' | 'last' | number

/**
 * Where the reader is and every way to be elsewhere. The address says it all: page, open article, words
 * looked for.
 */
export function useReader(edition: Edition, spot: Spot, stage: React.RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  const view = useView()
  const alive = useAlive()
  const count = edition.pages.length
  const path = edition.edition.path
  const open = useMemo(() => openPages(spot.page, count, view), [spot.page, count, view])
  const [panel, setPanel] = useState<'auto' | 'open' | 'shut'>(
    spot.article !== null || spot.q !== null ? 'open' : 'auto',
  )
  // The browser's back button too leads to a text, or to what was looked for.
  const [was, setWas] = useState(spot)
  if (was !== spot) {
    setWas(spot)
    if ((spot.article !== null && spot.article !== was.article) || (spot.q !== null && spot.q !== was.q))
      setPanel('open')
  }
  const opener = useRef<string | null>(null)
  /**
   * Ids of what takes the focus once the place asked for is drawn, and once the panel is: the first that is
   * there.
   */
  const wish = useRef<readonly string[]>([])
  const panelWish = useRef<readonly string[]>([])

  const to = useCallback(
    (next: Partial<Spot>) =>
      navigate(spotPath(path, { ...spot, ...next }), { preventScrollReset: true, flushSync: true }),
    [navigate, path, spot],
  )
  const go = useCallback(
    (turn: Turn, focus: readonly string[] = []) => {
      // A key pressed before the last turn is rendered counts from its target page.
      const here = pageAt(path, window.location.pathname)
      const page =
        turn === 'next' || turn === 'previous'
          ? pageAfterTurn(here, count, view, turn === 'next' ? 1 : -1)
          : turn === 'first'
            ? 1
            : turn === 'last'
              ? count
              : turn
      if (page === null || page === here) return
      // The box that had the focus goes with its page.
      wish.current =
        focus.length > 0 ? focus : stage.current?.contains(document.activeElement) ? ['pagine'] : []
      void to({ page })
    },
    [path, count, view, stage, to],
  )

  const openArticle = (article: string, page: number, from: 'box' | 'entry' | 'found' = 'box') => {
    opener.current = from === 'box' ? boxId(article, page) : from === 'entry' ? entryId(article, page) : null
    if (article === spot.article) panelWish.current = [PANEL]
    else wish.current = [PANEL]
    setPanel('open')
    void to({ article, page: open.includes(page) ? spot.page : page })
  }
  const closeArticle = () => {
    wish.current = [opener.current ?? 'cerca-edizione', 'pagine']
    if (isSmall()) setPanel('shut')
    void to({ article: null })
  }
  const search = (q: string | null) => {
    if (q === '') wish.current = ['cerca-edizione']
    setPanel('open')
    void to({ q, article: null })
  }
  const showPanel = (shown: boolean) => {
    panelWish.current = [shown ? PANEL : 'pagine']
    setPanel(shown ? 'open' : 'shut')
  }
  useEffect(() => focusFirst(wish), [wish, spot, open])
  useEffect(() => focusFirst(panelWish), [panelWish, panel])

  const lastPage = usePositions().find((p) => p.edition === path)?.page ?? null
  useEffect(() => {
    if (spot.page > 1) storePosition({ edition: path, page: spot.page })
  }, [path, spot.page])

  return {
    view,
    alive,
    open,
    path,
    panel,
    setPanel,
    showPanel,
    go,
    openArticle,
    closeArticle,
    search,
    openings: useMemo(() => openings(count, view), [count, view]),
    previous: pageAfterTurn(spot.page, count, view, -1),
    next: pageAfterTurn(spot.page, count, view, 1),
    resume: spot.page === 1 && lastPage !== null && lastPage <= count ? lastPage : null,
    announcement: useAnnouncement(edition, open),
    neighbours: useNeighbours(edition, open),
  }
}

function focusFirst(wish: React.RefObject<readonly string[]>): void {
  const there = wish.current
    .map((id) => document.getElementById(id))
    .find((element) => element !== null && element.getClientRects().length > 0)
  wish.current = []
  there?.focus({ preventScroll: true })
}

/** The words for a screen reader when other pages lie open; nothing while the reader stays where it began. */
function useAnnouncement(edition: Edition, open: readonly number[]): string {
  const [announcement, setAnnouncement] = useState('')
  const first = useRef(open[0])
  useEffect(() => {
    if (first.current === open[0]) return
    first.current = undefined
    const pages = open.map((n) => edition.pages[n - 1]!)
    const articles = pages.reduce((sum, p) => sum + p.articles.length, 0)
    setAnnouncement(
      [
        open.length === 1 ? `Pagina ${open[0]}` : `Pagine ${open[0]} e ${open[1]}`,
        ` di ${edition.pages.length}`,
        pages[0]!.section === null ? '' : `, ${pages[0]!.section}`,
        articles === 1 ? '. Un articolo.' : `. ${articles} articoli.`,
      ].join(''),
    )
  }, [open, edition.pages])
  return announcement
}

/**
 * The pages of the next opening, once these have had the time to come: their pictures are fetched before they
 * are turned to.
 */
function useNeighbours(edition: Edition, open: readonly number[]): ReaderPage[] {
  const [ready, setReady] = useState<readonly number[] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setReady(open), 800)
    return () => clearTimeout(timer)
  }, [open])
  const last = open.at(-1)!
  return ready === open ? edition.pages.slice(last, last + 2).filter((p) => p.image.whole) : []
}
