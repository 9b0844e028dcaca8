import { useId } from 'react'
import type { Measures } from 'contract/press-review/measures/measures.ts'
import { wholeNumber } from 'contract/press-review/measures/labels.ts'
import { shortDate } from '../../../words/dates.ts'
import styles from './measures.module.css'

const ROW = 42
const LONGEST = 46
const cut = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name)

/** Bars from the left, each under its name; the table beside it says the same in figures. */
export function Bars({ title, of }: { title: string; of: readonly { name: string; items: number }[] }) {
  const id = useId()
  const shown = of.slice(0, 8)
  const largest = Math.max(1, ...shown.map(({ items }) => items))
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
      width="100%"
      height={shown.length * ROW}
    >
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>
        {shown.map(({ name, items }) => `${name}: ${wholeNumber(items)}`).join('; ')}
      </desc>
      {shown.map(({ name, items }, row) => (
        <g key={name}>
          <text x="0" y={row * ROW + 14}>
            {cut(name)}
          </text>
          <line x1="0" x2="100%" y1={row * ROW + 33} y2={row * ROW + 33} />
          <rect x="0" y={row * ROW + 23} width={`${(items / largest) * 100}%`} height="10" />
        </g>
      ))}
    </svg>
  )
}

const HEIGHT = 170
const TOP = 22
/** More weeks than these have no figure over them. */
const MAX_FIGURES = 14

/** A bar for each week, from its Monday. */
export function Weeks({ weeks }: { weeks: Measures['weeks'] }) {
  const id = useId()
  const largest = Math.max(1, ...weeks.map(({ items }) => items))
  const wide = 100 / weeks.length
  const last = weeks.length - 1
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
      width="100%"
      height={TOP + HEIGHT + 26}
    >
      <title id={`${id}-t`}>Articoli per settimana</title>
      <desc id={`${id}-d`}>
        {weeks.map(({ week, items }) => `Dal ${shortDate(week)}: ${wholeNumber(items)}`).join('; ')}
      </desc>
      {weeks.map(({ week, items }, nth) => {
        const height = (items / largest) * HEIGHT
        return (
          <g key={week}>
            <rect
              x={`${nth * wide + wide * 0.14}%`}
              y={TOP + HEIGHT - height}
              width={`${wide * 0.72}%`}
              height={height}
            />
            {weeks.length <= MAX_FIGURES && (
              <text x={`${(nth + 0.5) * wide}%`} y={TOP + HEIGHT - height - 7} textAnchor="middle">
                {wholeNumber(items)}
              </text>
            )}
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
      <text x="0" y={TOP + HEIGHT + 20}>
        {shortDate(weeks[0]!.week)}
      </text>
      {last > 0 && (
        <text x="100%" y={TOP + HEIGHT + 20} textAnchor="end">
          {shortDate(weeks[last]!.week)}
        </text>
      )}
    </svg>
  )
}
