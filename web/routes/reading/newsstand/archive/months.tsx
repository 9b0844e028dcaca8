import { PageIcon } from '../../../../page/page-icon.tsx'
import { monthInWords, monthNames } from './month-words.ts'
import styles from './archive.module.css'

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
