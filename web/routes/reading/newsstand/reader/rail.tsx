import { useEffect, useRef, type MouseEvent } from 'react'
import type { ReaderPage } from 'contract/reading/newsstand/reader.ts'
import { scrollNear } from '../../../../page/scroll-near.ts'
import { spotPath, type Spot } from './page-navigation.ts'
import styles from './rail.module.css'

interface Props {
  pages: readonly ReaderPage[]
  openings: readonly (readonly number[])[]
  open: readonly number[]
  edition: string
  spot: Spot
  hitsOn: (page: number) => number
  shownOnSmall: boolean
  onGo: (page: number) => void
  children: React.ReactNode
}

/** Every opening of the edition as small pictures, the current one marked. On small screens it is a sheet. */
export function Rail({ pages, openings, open, edition, spot, hitsOn, shownOnSmall, onGo, children }: Props) {
  const current = useRef<HTMLAnchorElement>(null)
  const first = open[0]
  useEffect(() => {
    if (current.current) scrollNear(current.current)
  }, [first, shownOnSmall])
  const go = (event: MouseEvent, page: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(page)
  }
  return (
    <nav
      id="tutte-le-pagine"
      className={styles.rail}
      aria-label="Pagine"
      data-shown={shownOnSmall || undefined}
    >
      {children}
      <ol>
        {openings.map((numbers) => {
          const here = numbers[0] === open[0]
          const hits = numbers.reduce((sum, n) => sum + hitsOn(n), 0)
          return (
            <li key={numbers[0]}>
              <a
                ref={here ? current : undefined}
                href={spotPath(edition, { ...spot, page: numbers[0]! })}
                aria-current={here ? 'page' : undefined}
                onClick={(event) => go(event, numbers[0]!)}
              >
                <span className={styles.leaves}>
                  {numbers.map((n) => (
                    <Leaf key={n} page={pages[n - 1]!} />
                  ))}
                </span>
                <span className={styles.number}>
                  <span className="hidden">{numbers.length === 1 ? 'Pagina ' : 'Pagine '}</span>
                  {numbers.join('–')}
                </span>
                {hits > 0 && (
                  <span className={styles.hits}>
                    {hits}
                    <span className="hidden"> {hits === 1 ? 'risultato' : 'risultati'}</span>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const Leaf = ({ page }: { page: ReaderPage }) => (
  <img
    src={page.image.thumb}
    width={Math.round(page.width)}
    height={Math.round(page.height)}
    alt=""
    loading="lazy"
    decoding="async"
  />
)
