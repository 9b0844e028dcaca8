import { Link } from 'react-router'
import type { ReviewDay } from 'contract/press-review/days/days.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { Mark } from './state-label.tsx'
import button from '../../../form/button.module.css'
import styles from './day.module.css'

const dayName = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
/** `Venerdì 20 novembre`, with the year when it is not this one; the first of a month is `1°`. */
export function dayTitle(day: string): string {
  const words = dayName
    .format(new Date(`${day}T12:00:00Z`))
    .replace(/ 1 /, ' 1° ')
    .replace(/ (\S+)$/, ' $1')
  const year = day.slice(0, 4) === String(new Date().getFullYear()) ? '' : ` ${day.slice(0, 4)}`
  return words.charAt(0).toUpperCase() + words.slice(1) + year
}

const stateWords = {
  draft: 'Bozza',
  closed: 'Chiusa, pronta per l’invio',
  sent: 'Inviata',
  corrected: 'Inviata, poi corretta',
} as const
const plurals = new Intl.PluralRules('it')

/** The heading of a day, with links to the days before and after. */
export const DayHead = ({
  day: { review, day, state, previous, next },
  recipients,
  onPick,
}: {
  day: ReviewDay
  recipients: number
  onPick: () => void
}) => (
  <div className={styles.head}>
    <div>
      <p className={styles.kicker}>Rassegna stampa di {review}</p>
      <h1>{dayTitle(day)}</h1>
      <p className={styles.under}>
        {stateWords[state]} ·{' '}
        <Link to="/rassegna/destinatari">
          {recipients === 0
            ? 'nessun destinatario'
            : `${recipients} ${plurals.select(recipients) === 'one' ? 'destinatario' : 'destinatari'}`}
        </Link>
      </p>
    </div>
    <div className={styles.turns}>
      {previous === null ? (
        <span aria-hidden="true">
          <PageIcon name="left" />
        </span>
      ) : (
        <Link to={`/rassegna/${previous}`} aria-label={`Giorno prima: ${dayTitle(previous)}`}>
          <PageIcon name="left" />
        </Link>
      )}
      <button type="button" className={button.secondary} aria-haspopup="dialog" onClick={onPick}>
        <Mark name="calendar" size={18} />
        Cambia giorno
      </button>
      {next === null ? (
        <span aria-hidden="true">
          <PageIcon name="right" />
        </span>
      ) : (
        <Link to={`/rassegna/${next}`} aria-label={`Giorno dopo: ${dayTitle(next)}`}>
          <PageIcon name="right" />
        </Link>
      )}
    </div>
  </div>
)
