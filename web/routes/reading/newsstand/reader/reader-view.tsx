import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Article } from 'contract/reading/newsstand/article.ts'
import { isSearch } from 'contract/reading/newsstand/search-length.ts'
import { theDate } from '../../../../words/dates.ts'
import { boxId, pagesInWords, spotPath, type Spot } from './page-navigation.ts'
import { BottomBar, Turns } from './turns.tsx'
import { GoTo, Toolbar } from './toolbar.tsx'
import { ResumeStrip, VisitorStrip } from './notice-strip.tsx'
import { PagePicture, sizesOf } from './page-sheet.tsx'
import { Panel, PanelList } from './panel.tsx'
import { Rail } from './rail.tsx'
import { Stage } from './stage.tsx'
import { useArticle, useEdition, useSearch, type Edition, type Hits } from './use-edition.ts'
import { useReader } from './use-reader.ts'
import { useSight } from './use-sight.ts'
import { chooseView, useSmall } from './use-view.ts'
import { lazyPart } from '../../../../page/lazy-part.tsx'
import styles from './reader.module.css'

/** Text and search come with their sheets when they are first opened; on the server they are there. */
const article = () => import('./panel-article.tsx')
const PanelArticle = import.meta.env.SSR
  ? (await article()).PanelArticle
  : lazyPart(async () => (await article()).PanelArticle)
const search = () => import('./panel-search.tsx')
const PanelSearch = import.meta.env.SSR
  ? (await search()).PanelSearch
  : lazyPart(async () => (await search()).PanelSearch)

interface Props {
  edition: Edition
  spot: Spot
  article: Article | null
  hits: Hits | null
}

/** The edition reader: one position in three forms, the page, the text, the voice. */
export function ReaderView({ edition: sentEdition, spot: address, article: sentArticle, hits }: Props) {
  const edition = useEdition(sentEdition)
  const stage = useRef<HTMLElement>(null)
  const printed = address.article === null ? null : printedOn(edition, address.article, address.page)
  // An article of another edition is as good as none; the same place is the same object, or the focus would
  // move at every drawing.
  const known = printed !== null || address.article === null
  const spot = useMemo<Spot>(() => (known ? address : { ...address, article: null }), [address, known])
  const at = useReader(edition, spot, stage)
  const small = useSmall()
  const [pagesShown, setPagesShown] = useState(false)
  useEffect(() => {
    if (!pagesShown) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setPagesShown(false)
      document.querySelector<HTMLElement>('[aria-controls="tutte-le-pagine"]')?.focus()
    }
    addEventListener('keydown', escape)
    return () => removeEventListener('keydown', escape)
  }, [pagesShown])
  const [printing, setPrinting] = useState(false)
  const opened = useArticle(spot.article, sentArticle)
  const searchState = useSearch(edition, spot.q !== null && isSearch(spot.q) ? spot.q : null, hits)
  const pages = at.open.map((n) => edition.pages[n - 1]!)
  const panelShown = at.panel === 'open' || (at.panel === 'auto' && !small)

  const eyes = useSight(stage, (by) => at.go(by === 1 ? 'next' : 'previous'))
  const box = printed?.article.boxes[0]
  useEffect(() => {
    eyes.whole()
    if (small && panelShown && box && printed?.page === spot.page) eyes.showTop(box.y)
    // Only when other pages lie open, or a sheet covers them, or another article is read: not at every
    // movement.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at.open, small, panelShown, spot.article])

  const pageHits = searchState?.state === 'ready' ? searchState.hits.pages : []
  const print = async () => {
    flushSync(() => setPrinting(true))
    eyes.whole()
    await Promise.all(
      Array.from(stage.current?.querySelectorAll('img') ?? [], (img) => img.decode().catch(() => {})),
    )
    window.print()
    setPrinting(false)
  }
  const backToPage = () => {
    if (!printed) return
    const box = boxId(printed.article.id, printed.page)
    if (small) at.setPanel('shut')
    if (printed.page === spot.page) document.getElementById(box)?.focus({ preventScroll: true })
    else at.go(printed.page, [box, 'pagine'])
  }
  const toggleList = () => {
    at.showPanel(!(panelShown && spot.article === null && spot.q === null))
  }
  const close = () => {
    if (spot.article !== null) return at.closeArticle()
    if (spot.q !== null) at.search(null)
    if (spot.q === null || small) at.showPanel(false)
  }
  const subject = printed ? `articolo ${printed.article.id}` : spot.q !== null ? 'ricerca' : 'elenco'
  const title = printed
    ? printed.article.title
    : spot.q !== null
      ? 'Cerca nell’edizione'
      : `Articoli ${at.open.length === 1 ? 'di' : 'delle'} ${pagesInWords(at.open)}`
  const copy =
    edition.copyPrice === null
      ? null
      : { edition: edition.edition, price: edition.copyPrice, page: spot.page }
  const shared = { edition: at.path, spot, onGo: (page: number) => at.go(page) }
  const goTo = {
    edition,
    page: spot.page,
    open: at.open,
    onGo: (page: number) => {
      setPagesShown(false)
      at.go(page)
    },
  }
  return (
    <div className={styles.reader} data-panel={at.panel}>
      <a className={styles.skip} href="#pagine">
        Vai al giornale
      </a>
      <Toolbar
        {...goTo}
        archive={monthPath(edition.edition)}
        view={at.view}
        enlarged={eyes.sight.scale > 1}
        listShown={panelShown}
        searchHref={spotPath(at.path, { ...spot, article: null, q: '' })}
        onView={chooseView}
        onCloser={eyes.closer}
        onFarther={eyes.farther}
        onSearch={() => at.search(spot.q ?? '')}
        onList={toggleList}
        onPrint={() => void print()}
      />
      <Rail
        pages={edition.pages}
        openings={at.openings}
        open={at.open}
        edition={at.path}
        spot={spot}
        hitsOn={(n) => pageHits.find((p) => p.number === n)?.hits ?? 0}
        shownOnSmall={pagesShown}
        onGo={goTo.onGo}
      >
        <div className={styles.smallGoTo}>
          <GoTo id="foglio" {...goTo} />
        </div>
      </Rail>
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        <h1 className="hidden">
          {edition.name}, edizione {theDate('del', edition.edition.date)}, {pagesInWords(at.open)}
        </h1>
        <p role="status" className="hidden">
          {at.announcement}
        </p>
        <div className={styles.ground}>
          <Stage
            stage={stage}
            pages={pages}
            edition={at.path}
            spot={spot}
            placesOn={(n) => pageHits.find((p) => p.number === n)?.places ?? []}
            alive={at.alive}
            sharp={printing}
            eyes={eyes}
            onTurn={(turn) => at.go(turn)}
            onOpen={at.openArticle}
          />
          <div hidden>
            {at.neighbours.map((p) => (
              <PagePicture
                key={p.number}
                image={p.image}
                width={p.width}
                height={p.height}
                sizes={sizesOf(at.view === 'two' ? 2 : 1)}
                first={false}
                alt=""
              />
            ))}
          </div>
          <Turns edition={at.path} spot={spot} previous={at.previous} next={at.next} onGo={shared.onGo} />
        </div>
        {at.resume !== null && <ResumeStrip edition={at.path} page={at.resume} onGo={shared.onGo} />}
        {!edition.whole && (
          <VisitorStrip edition={edition} spot={spot} sells={pages.some((p) => !p.image.whole)} />
        )}
      </main>
      <Panel
        subject={subject}
        title={title}
        language={printed?.article.language ?? undefined}
        shown={panelShown}
        onClose={close}
        back={printed ? { words: `Torna a pagina ${printed.page}`, onBack: backToPage } : undefined}
      >
        {printed && opened ? (
          <Suspense>
            <PanelArticle
              opened={opened}
              printed={printed.article}
              page={printed.page}
              copy={copy}
              {...shared}
            />
          </Suspense>
        ) : spot.q !== null ? (
          <Suspense>
            <PanelSearch
              search={searchState}
              {...shared}
              onSearch={at.search}
              onOpen={(id, page) => at.openArticle(id, page, 'found')}
            />
          </Suspense>
        ) : (
          <PanelList pages={pages} {...shared} onOpen={(id, page) => at.openArticle(id, page, 'entry')} />
        )}
      </Panel>
      <BottomBar
        edition={at.path}
        spot={spot}
        previous={at.previous}
        next={at.next}
        onGo={shared.onGo}
        pagesShown={pagesShown}
        panelShown={panelShown}
        enlarged={eyes.sight.scale > 1}
        onPages={() => setPagesShown(!pagesShown)}
        onText={() => at.showPanel(!panelShown)}
        onEnlarge={() => {
          const { left, width, top, height } = stage.current!.getBoundingClientRect()
          eyes.toggleAt(left + width / 2, top + height / 2)
        }}
      />
    </div>
  )
}

/** The part of an article on the page that is open, or where it begins. */
function printedOn(edition: Edition, id: string, page: number) {
  const parts = edition.pages.flatMap((p) =>
    p.articles.filter((a) => a.id === id).map((article) => ({ article, page: p.number })),
  )
  return parts.find((p) => p.page === page) ?? parts[0] ?? null
}

/** The archive of the month an edition is of. */
const monthPath = ({ brand, edition, date }: Edition['edition']): string =>
  `/sfoglia/${brand}/${edition}?mese=${date.slice(0, 7)}`
