import type { SearchAnswer, Way } from 'contract/reading/search/search.ts'
import { searchAddress } from './address.ts'
import styles from './alternatives.module.css'
import { Marked } from './marked.tsx'
import { resultsWords } from './words.ts'

const wayWords: Record<Way['kind'], string> = {
  'senza-filtri': 'Cerca senza filtri',
  'altre-testate': 'Cerca in tutte le testate',
  'senza-virgolette': 'Cerca senza virgolette',
}

/** What was probably meant, and searches near this one that do find all the words. */
export function Alternatives({
  answer: { filters, suggestion, ways },
}: {
  answer: Pick<SearchAnswer, 'filters' | 'suggestion' | 'ways'>
}) {
  return (
    <>
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
    </>
  )
}
