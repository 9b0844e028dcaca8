import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { PageImage, Area, ReaderPage } from 'contract/reading/newsstand/reader.ts'
import { useAgain } from '../../../../page/use-again.ts'
import { boxId, spotPath, type Spot } from './page-navigation.ts'
import styles from './sheet.module.css'

interface Props {
  page: ReaderPage
  /** Path of the edition. */
  edition: string
  spot: Spot
  /** Where what is looked for stands on this page. */
  places: readonly Area[]
  /** How wide the page is on screen, as `sizes`. */
  sizes: string
  current: boolean
  alive: boolean
}

/** Height of the strip that leads to where an article goes on, as a part of the page's. */
const STRIP = 0.026

/**
 * A page of the newspaper with its articles as links over it: attributes of SVG place them, so they stand
 * right before any script.
 */
export function PageSheet({ page, edition, spot, places, sizes, current, alive }: Props) {
  const { width, height, image, articles } = page
  const [failed, setFailed] = useState(false)
  const { tries, again } = useAgain(failed)
  const notice = useRef<HTMLDivElement>(null)
  const at = (b: Area) => ({
    x: b.x * width,
    y: b.y * height,
    width: b.width * width,
    height: b.height * height,
  })
  return (
    <div
      className={styles.sheet}
      data-current={current || undefined}
      style={alive ? ({ '--ratio': width / height } as CSSProperties) : undefined}
    >
      <PagePicture
        image={image}
        width={width}
        height={height}
        sizes={sizes}
        first={current}
        tries={tries}
        failed={failed}
        onFailed={(now) => {
          // The button that was pressed goes with its notice.
          if (!now && notice.current?.contains(document.activeElement))
            notice.current.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
          setFailed(now)
        }}
        alt={[`Pagina ${page.number}`, page.section, !image.whole && 'sfocata'].filter(Boolean).join(', ')}
      />
      <svg
        className={styles.boxes}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={`Articoli di pagina ${page.number}`}
      >
        {places.map((p, i) => (
          <rect key={i} className={styles.hit} {...at(p)} />
        ))}
        {articles.map((a) => (
          <a
            key={a.id}
            id={boxId(a.id, page.number)}
            href={spotPath(edition, { page: page.number, article: a.id, q: spot.q })}
            data-article={a.id}
            data-page={page.number}
            lang={a.language ?? undefined}
            aria-label={a.title}
            aria-current={a.id === spot.article ? 'true' : undefined}
          >
            {a.boxes.map((b, i) => (
              <rect key={i} {...at(b)} />
            ))}
          </a>
        ))}
        {articles.map(
          (a) =>
            a.continues !== null && (
              <a
                key={a.id}
                className={styles.on}
                href={spotPath(edition, { ...spot, page: a.continues })}
                data-turn={a.continues}
                aria-label={`${a.title}: continua a pagina ${a.continues}`}
              >
                <title>{`continua a pagina ${a.continues}`}</title>
                <rect {...at(strip(a.boxes.at(-1)!))} />
              </a>
            ),
        )}
      </svg>
      {failed && (
        <div ref={notice} role="alert" className={styles.failed}>
          <p>Non riusciamo a caricare la pagina {page.number}.</p>
          <button type="button" onClick={again}>
            Riprova
          </button>
        </div>
      )}
    </div>
  )
}

/** How wide a page is on screen when so many lie open. */
export const sizesOf = (pages: number): string =>
  pages === 2 ? '(width > 71.25em) 480px, (width > 51.25em) 40vw, 100vw' : '(width > 51.25em) 620px, 100vw'

const strip = (b: Area): Area => ({
  ...b,
  y: b.y + Math.max(0, b.height - STRIP),
  height: Math.min(STRIP, b.height),
})

/** The picture of a page in the sharpness it needs. */
export function PagePicture({
  image,
  width,
  height,
  sizes,
  first,
  tries = 0,
  failed = false,
  onFailed,
  alt,
}: {
  image: PageImage
  width: number
  height: number
  sizes: string
  first: boolean
  /** Each is asked for anew. */
  tries?: number
  failed?: boolean
  onFailed?: (failed: boolean) => void
  alt: string
}) {
  const sharp = useRef<HTMLImageElement>(null)
  /** The try at which not even the small one came. */
  const [lost, setLost] = useState<number | null>(null)
  useEffect(() => {
    // What the server drew may have failed before there was a script to hear it.
    if (sharp.current?.complete && sharp.current.naturalWidth === 0) onFailed?.(true)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const webp = image.sources.filter((s) => s.type === 'image/webp')
  const avif = image.sources.filter((s) => s.type === 'image/avif')
  const middle = webp[Math.min(1, webp.length - 1)]!
  const set = (list: PageImage['sources']) => list.map((s) => `${s.src} ${s.width}w`).join(', ')
  return (
    <>
      {/* Small and already here with the row of pages: it stands in until the sharp one has come. */}
      {image.whole && lost !== tries && (
        <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden>
          <image href={image.thumb} width={width} height={height} onError={() => setLost(tries)} />
        </svg>
      )}
      <picture key={`${middle.src} ${tries}`}>
        {avif.length > 0 && <source type="image/avif" srcSet={set(avif)} sizes={sizes} />}
        <img
          ref={sharp}
          className={failed ? `${styles.picture} ${styles.lost}` : styles.picture}
          onLoad={() => onFailed?.(false)}
          onError={() => onFailed?.(true)}
          src={middle.src}
          srcSet={set(webp)}
          sizes={sizes}
          width={Math.round(width)}
          height={Math.round(height)}
          alt={alt}
          draggable={false}
          {...(first ? { fetchPriority: 'high' as const } : {})}
        />
      </picture>
    </>
  )
}
