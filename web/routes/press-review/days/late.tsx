import { Link } from 'react-router'
import type { ReviewDay } from 'contract/press-review/days/days.ts'
import { lateWords } from './words.ts'
import styles from './day.module.css'

/** What the queries found after the day was closed, and what to do with it. */
export const Late = ({ day: { day, state, late } }: { day: ReviewDay }) => (
  <p className={styles.late}>
    {lateWords(late)} <Link to={`/rassegna/aggiungi/${day}#tardi`}>Guarda e aggiungi</Link>
    {(state === 'sent' || state === 'corrected') && (
      <>
        ; poi <Link to={`/rassegna/invii/${day}`}>manda la rettifica</Link>
      </>
    )}
    .
  </p>
)
