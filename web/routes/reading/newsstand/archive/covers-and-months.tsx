import type { Cover } from 'contract/platform/shapes.ts'
import { useSite } from '../../../../frame/site.ts'
import { CLOSED } from '../../../../frame/wordmark.tsx'
import { PageIcon } from '../../../../page/page-icon.tsx'
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

/** SPEC §3 «Month names map». */
const monthNames: Readonly<Record<string, string>> = {
  '01': 'gennaio',
  '02': 'febbraio',
  '03': 'marzo',
  '04': 'aprile',
  '05': 'maggio',
  '06': 'giugno',
  '07': 'luglio',
  '08': 'agosto',
  '09': 'settembre',
  10: 'ottobre',
  11: 'novembre',
  12: 'dicembre',
}

/** `2026-11` → `novembre 2026`. */
export const monthInWords = (month: string): string =>
  `${monthNames[month.slice(5)] ?? ''} ${month.slice(0, 4)}`

interface Props {
  /** Newest first. */
  months: readonly { month: string; editions: number }[]
  /** The one looked at; null for the last days. */
  month: string | null
  path: string
}

/** The way back in time: the years, the months of the one looked at, the months before and after. */
export function Months({ months, month, path }: Props) {
  const href = (m: string) => `${path}?mese=${m}`
  const years = [...new Set(months.map((m) => m.month.slice(0, 4)))]
  const year = (month ?? months[0]!.month).slice(0, 4)
  const at = month === null ? -1 : months.findIndex((m) => m.month === month)
  const [later, earlier] = at < 0 ? [] : [months[at - 1]?.month, months[at + 1]?.month]
  return (
    <nav aria-label="Anni e mesi" className={styles.months}>
      {years.length > 1 && (
        <ul aria-label="Anni">
          {years.map((y) => (
            <li key={y}>
              <a
                href={href(months.find((m) => m.month.startsWith(y))!.month)}
                aria-current={y === year ? 'true' : undefined}
              >
                {y}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={`Mesi del ${year}`}>
        {months
          .filter((m) => m.month.startsWith(year))
          .toReversed()
          .map((m) => (
            <li key={m.month}>
              <a href={href(m.month)} aria-current={m.month === month ? 'page' : undefined}>
                {monthNames[m.month.slice(5)]}
              </a>
            </li>
          ))}
      </ul>
      {(later || earlier) && (
        <p className={styles.near}>
          {earlier && (
            <a href={href(earlier)} rel="prev">
              <PageIcon name="left" size={16} />
              {monthInWords(earlier)}
            </a>
          )}
          {later && (
            <a href={href(later)} rel="next">
              {monthInWords(later)}
              <PageIcon name="right" size={16} />
            </a>
          )}
        </p>
      )}
    </nav>
  )
}
