import type { Source } from 'contract/assistance/chatbot/chatbot.ts'
import { longDate } from '../../../../words/dates.ts'
import { ageLabel, byArticle, sourceLabel, timeline } from './source-labels.ts'
import styles from './answer.module.css'

interface Props {
  /** Level of the heading. */
  level: 'h2' | 'h3'
  sources: readonly Source[]
  today: string
  verified: number | null
  onVerify: ((n: number) => void) | null
  /** By article id; shown below the titles. */
  standfirsts?: Readonly<Record<string, string>>
}

/** «Fonti»: each article once with its numbers, age and newer articles; then the same by date. */
export function Sources({ level: Heading, sources, today, verified, onVerify, standfirsts }: Props) {
  const days = timeline(sources)
  return (
    <section className={styles.sources}>
      <Heading className={styles.sourcesTitle}>Fonti</Heading>
      <ol>
        {byArticle(sources).map((of) => {
          const source = of[0]!
          return (
            <li key={source.n}>
              <div aria-hidden="true">
                {of.map(({ n }) => (
                  <span key={n} className={styles.cite}>
                    {n}
                  </span>
                ))}
              </div>
              <div>
                <a className={styles.title} href={source.url}>
                  {source.title}
                </a>
                {standfirsts?.[source.article] && <p>{standfirsts[source.article]}</p>}
                <p className={styles.place}>
                  {sourceLabel(source)}
                  {source.paid && ' · Per abbonati'}
                  <Age day={source.day} today={today} />
                </p>
                {of.some(({ changed }) => changed) && (
                  <p className={styles.flag}>L’articolo è stato corretto: oggi non dice più queste parole.</p>
                )}
                {source.newer && (
                  <p className={styles.flag}>
                    C’è un articolo più recente: <a href={source.newer.url}>{source.newer.title}</a>,{' '}
                    {source.newer.masthead}, {longDate(source.newer.day)}
                  </p>
                )}
              </div>
              {onVerify && (
                <div>
                  {of.map(({ n, title }) => (
                    <p key={n}>
                      <button
                        type="button"
                        className={styles.verify}
                        aria-pressed={verified === n}
                        onClick={() => onVerify(n)}
                      >
                        Verifica qui{of.length > 1 && ` ${n}`}
                        <span className="hidden">: {title}</span>
                      </button>
                    </p>
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {days.length > 1 && (
        <details className={styles.timeline}>
          <summary>Le fonti nel tempo</summary>
          <ol>
            {days.map(({ day, of }) => (
              <li key={day}>
                <time dateTime={day}>{longDate(day)}</time>
                {of.map((source) => (
                  <p key={source.n}>
                    <a href={source.url}>{source.title}</a> <span>{source.masthead}</span>
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function Age({ day, today }: { day: string; today: string }) {
  const words = ageLabel(day, today)
  return words === null ? null : <strong className={styles.age}>{words}</strong>
}
