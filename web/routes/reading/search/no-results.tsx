import type { SearchAnswer, Way } from 'contract/reading/search/search.ts'
import { StoryLink } from '../../../story/story-link.tsx'
import { searchAddress } from './address.ts'
import { Chips } from './filters.tsx'
import styles from './nothing-found.module.css'
import { Marked } from './results.tsx'
import { resultsWords } from './words.ts'

const wayWords: Record<Way['kind'], string> = {
  'senza-filtri': 'Cerca senza filtri',
  'altre-testate': 'Cerca in tutte le testate',
  'senza-virgolette': 'Cerca senza virgolette',
  'meno-parole': 'Cerca con meno parole',
}

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
      {suggestion && (
        <p className={styles.meant}>
          Forse cercavi{' '}
          <a href={searchAddress(suggestion.q, filters)}>
            <Marked text={suggestion.title} />
          </a>
        </p>
      )}
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.kind}>
              <a href={searchAddress(way.q, way.filters)}>{wayWords[way.kind]}</a>{' '}
              <span>{resultsWords(way)}</span>
            </li>
          ))}
        </ul>
      )}
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
