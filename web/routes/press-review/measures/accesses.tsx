import { Link } from 'react-router'
import type { Access } from 'contract/press-review/measures/measures.ts'
import { wholeNumber } from 'contract/press-review/measures/labels.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { longDate, theDate, timeOfDay } from '../../../words/dates.ts'
import styles from './measures.module.css'

const things: Readonly<Record<Access['kind'], string>> = {
  day: 'La rassegna',
  sheet: 'Un ritaglio',
  pdf: 'Il PDF',
  delivery: 'L’invio',
}

/** Who opened the review (`decisions/press-review-measures.md`): colleagues, and recipients who agreed. */
export const Accesses = ({
  log: { accesses, pages, days },
  page,
  to,
}: {
  log: { accesses: readonly Access[]; pages: number; days: number }
  page: number
  /** The address of another page of the log. */
  to: (page: number) => string
}) => (
  <section className={styles.section} aria-labelledby="aperture">
    <h2 id="aperture">Chi ha aperto la rassegna</h2>
    <p className={styles.note}>
      Per sicurezza lo ricordiamo per {wholeNumber(days)} giorni. Dei colleghi si vede sempre; dei destinatari
      solo se hanno detto di sì, e da quel giorno.
    </p>
    {accesses.length === 0 ? (
      <p className={styles.note}>Nessuna apertura, per ora.</p>
    ) : (
      <ol className={styles.accesses}>
        {accesses.map(({ who, recipient, kind, day, first, last, times }) => (
          <li key={`${who} ${kind} ${day} ${first}`}>
            <p>
              <b>{who}</b>
              <small>{recipient ? 'Destinatario' : 'Redazione'}</small>
            </p>
            <p>
              {things[kind]} {theDate('del', day)}
              {times > 1 && `, ${wholeNumber(times)} volte`}
            </p>
            <time dateTime={last}>
              {longDate(last)}, {timeOfDay(last)}
            </time>
          </li>
        ))}
      </ol>
    )}
    {pages > 1 && (
      <nav aria-label="Pagine delle aperture" className={styles.pager}>
        {page > 1 && (
          <Link rel="prev" to={to(page - 1)} preventScrollReset>
            <PageIcon name="left" size={16} />
            Più recenti
          </Link>
        )}
        <span>
          Pagina {page} di {pages}
        </span>
        {page < pages && (
          <Link rel="next" to={to(page + 1)} preventScrollReset>
            Più vecchie
            <PageIcon name="right" size={16} />
          </Link>
        )}
      </nav>
    )}
  </section>
)
