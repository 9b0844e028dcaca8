import type { SearchAnswer } from 'contract/reading/search/search.ts'
import { StoryLink } from '../../../story/story-link.tsx'
import { Alternatives } from './alternatives.tsx'
import { Chips } from './filters.tsx'
import styles from './nothing-found.module.css'

/**
 * SPEC §8 'Nessun risultato trovato', with a way on: what was probably meant, searches that do find, where
 * else to go.
 */
export function NoResults({
  answer: { query, filters, suggestion, ways, sections, latest, ...answer },
}: {
  answer: SearchAnswer
}) {
  return (
    <section aria-labelledby="nessuno" className={styles.nothing}>
      <Chips answer={{ query, filters, suggestion, ways, sections, latest, ...answer }} />
      <h2 id="nessuno">Nessun risultato trovato</h2>
      <p>
        Per «{query}» non c’è niente
        {filters.sezione || filters.da || filters.a || filters.autore ? ' con questi filtri' : ''}.
      </p>
      <Alternatives answer={{ filters, suggestion, ways }} />
      <ul className={styles.advice}>
        <li>Prova con meno parole o con un sinonimo.</li>
        <li>Controlla come sono scritti nomi e luoghi.</li>
        <li>Per una frase esatta usa le virgolette.</li>
      </ul>
      {latest.length > 0 && (
        <>
          <h3>Le ultime notizie</h3>
          <ul className={styles.latest}>
            {latest.map((article) => (
              <li key={article.id}>
                <StoryLink article={article} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className={styles.sections} aria-label="Sezioni">
        {sections.map((s) => (
          <li key={s.slug}>
            <a href={s.path}>{s.name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
