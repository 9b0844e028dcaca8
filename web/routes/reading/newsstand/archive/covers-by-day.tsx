import type { Cover } from 'contract/platform/shapes.ts'
import { useSite } from '../../../../frame/site.ts'
import { CLOSED } from '../../../../frame/wordmark.tsx'
import { fullDate, longDate } from '../../../../words/dates.ts'
import { BlockTitle } from '../teasers/block.tsx'
import { CoverCard } from '../teasers/covers.tsx'
import styles from './archive.module.css'

/** Front pages of one edition, each with its day. */
export const CoversByDay = ({ covers }: { covers: readonly Cover[] }) => (
  <ul className={styles.covers}>
    {covers.map((c) => (
      <li key={c.date}>
        <CoverCard
          cover={c}
          href={c.path}
          name={<time dateTime={c.date}>{fullDate(c.date).replace(/ \d{4}$/, '')}</time>}
        />
      </li>
    ))}
  </ul>
)

/** The newest front page of each of the group's other mastheads, leading to theirs. */
export function OtherMastheads({ covers }: { covers: readonly Cover[] }) {
  const { sisters } = useSite()
  return (
    <section className={styles.shelf} aria-labelledby="altre-testate">
      <BlockTitle id="altre-testate" title="Le altre testate" />
      <ul className={styles.covers}>
        {covers.map((c) => {
          const sister = sisters.find((s) => s.sigla === c.brand)
          return (
            sister && (
              <li key={c.brand}>
                <CoverCard
                  cover={c}
                  href={new URL(`/sfoglia/${c.brand}/${c.edition}`, sister.url).href}
                  name={sister.name}
                  detail={sister.gated ? CLOSED : longDate(c.date)}
                />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
