import type { Cover } from 'contract/platform/shapes.ts'
import { Icon } from '../../../../frame/icons.tsx'
import { useSite } from '../../../../frame/site.ts'
import { CLOSED } from '../../../../frame/wordmark.tsx'
import { Picture } from '../../../../story/picture.tsx'
import { longDate } from '../../../../words/dates.ts'
import styles from './covers.module.css'

/**
 * Today's front pages, the masthead's own first and larger (ART §7 «Cover card»). One of another day says
 * which: on some days no newspaper comes out.
 */
export function CoverShelf({ covers }: { covers: readonly Cover[] }) {
  const { host, sisters, today } = useSite()
  const cards = covers.map((cover) => {
    const isOwn = cover.brand === host.brand.sigla
    const sister = sisters.find((s) => s.sigla === cover.brand)
    const day = cover.date === today ? undefined : longDate(cover.date)
    return {
      ...{ cover, isOwn, name: sister?.name ?? cover.brand },
      href: isOwn || !sister ? cover.path : new URL(cover.path, sister.url).href,
      detail: !isOwn && sister?.gated ? CLOSED : day,
    }
  })
  return (
    <section className={styles.band} aria-labelledby="prime-pagine">
      <div className="wrap">
        <div className={styles.head}>
          <div>
            <h2 id="prime-pagine">
              {covers.some((cover) => cover.date === today)
                ? 'Prime pagine di oggi'
                : 'Le ultime prime pagine'}
            </h2>
            <p>Si sfogliano dalla prima all’ultima, su ogni schermo.</p>
          </div>
          <p className={styles.ways}>
            <a href="/ho-10-minuti">Ho 10 minuti</a>
            <a href={host.brand.viewerUrl}>
              Tutte le edizioni
              <Icon name="right" size={16} />
            </a>
          </p>
        </div>
        <ul className={styles.shelf}>
          {cards.map(({ isOwn, ...card }) => (
            <li key={card.cover.brand} className={isOwn ? styles.own : undefined}>
              <CoverCard {...card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function CoverCard({
  cover,
  href,
  name,
  detail,
}: {
  cover: Cover
  href: string
  name: React.ReactNode
  detail?: string | undefined
}) {
  return (
    <a href={href} className={styles.card}>
      <Picture
        picture={cover.picture}
        shape="whole"
        sizes="(width > 71.25em) 265px, (width > 40em) 26vw, 39vw"
        alt=""
      />
      <span className={styles.name}>{name}</span>
      <span className={styles.pages}>
        {detail ?? (cover.pages === 1 ? 'Una pagina' : `${cover.pages} pagine`)}
      </span>
    </a>
  )
}
