import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { tryQuery } from 'contract/press-review/filling/queries.ts'
import { longDate } from 'contract/platform/dates.ts'
import { articlesInWords } from './query-words.ts'
import styles from './filling.module.css'

export type TrialAnswer = AnswerOf<typeof tryQuery>

/** What a query would have found in the last days, with where it found it. */
export function Trial({ trial, busy }: { trial: TrialAnswer | null; busy: boolean }) {
  return (
    <section className={styles.trial} aria-labelledby="prova">
      <h2 id="prova">Che cosa troverebbe</h2>
      <p role="status" className={styles.count}>
        {busy
          ? 'Cerco nelle edizioni degli ultimi giorni…'
          : trial === null
            ? 'Premi «Prova» per vedere che cosa avrebbe trovato negli ultimi sette giorni.'
            : `${capital(articlesInWords(trial.found))} dal ${longDate(trial.since)} a oggi.`}
      </p>
      {trial !== null && trial.found > 0 && (
        <ul className={styles.bars} aria-label="Articoli per giorno">
          {trial.days.map(({ day, found }) => (
            <li key={day}>
              <span>{longDate(day)}</span> <b>{found}</b>
            </li>
          ))}
        </ul>
      )}
      {trial !== null && trial.found === 0 && !busy && (
        <p className={styles.hint}>
          Prova con meno parole, con «almeno una», o togli qualche esclusione. Una parola trova anche il
          plurale; una frase si cerca com’è scritta.
        </p>
      )}
      <ol className={styles.hits}>
        {trial?.hits.map((hit) => (
          <li key={hit.article}>
            <h3>
              <a href={hit.url} target="_blank" rel="noreferrer">
                {hit.title}
                <span className="hidden"> (si apre in un’altra scheda)</span>
              </a>
            </h3>
            <p className={styles.where}>
              {hit.masthead}, {longDate(hit.day)}
              {hit.page !== null && `, pagina ${hit.page}`}
            </p>
            <p className={styles.snippet}>
              {hit.snippet.map((part, i) =>
                part.marked ? <mark key={i}>{part.text}</mark> : <span key={i}>{part.text}</span>,
              )}
            </p>
          </li>
        ))}
      </ol>
      {trial !== null && trial.found > trial.hits.length && (
        <p className={styles.hint}>Qui sono i {trial.hits.length} più recenti.</p>
      )}
    </section>
  )
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
