import { data } from 'react-router'
import { search, type Filters } from 'contract/reading/search/search.ts'
import type { Route } from './+types/search'
import { pageMeta } from '../../../frame/page-meta.ts'
import { dataOf } from '../../../page/data-of.ts'
import { content } from '../../../page/handle.ts'
import { visit } from '../../../server/context.ts'
import { Island } from '../../../islands/island.tsx'
import { readAddress, searchAddress } from './address.ts'
import { Filters as FilterList } from './filters.tsx'
import { NoResults } from './no-results.tsx'
import { SearchBox } from './search-box.tsx'
import { Results } from './results.tsx'
import { refusalWords, wayOnWords } from './words.ts'
import styles from './search.module.css'

export const handle = content({ params: ['q', 'testata', 'sezione', 'autore', 'da', 'a', 'pagina'] })

/** A refusal keeps what was typed and says what is wrong; without a query the page is only its field. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { q, filters, pagina } = readAddress(new URL(request.url), params['*'])
  const query = { q, filters: filters as Filters }
  if (q === '') return { ...query, results: null, refusal: null }
  const result = await context
    .get(visit)
    .ask(search, { q, ...(filters as Filters), ...(pagina ? { pagina } : {}) })
  if (!result.ok && (Object.hasOwn(refusalWords, result.code) || result.code === 'ERR_BAD_REQUEST')) {
    const code =
      result.code === 'ERR_BAD_REQUEST' ? 'ERR_SEARCH_FILTER' : (result.code as keyof typeof refusalWords)
    // An invalid filter must not be sent again with the next search.
    const corrected = code === 'ERR_SEARCH_FILTER' ? { q, filters: {} } : query
    return data(
      { ...corrected, results: null, refusal: { words: refusalWords[code], wayOn: wayOnWords[code] } },
      result.status,
    )
  }
  return { ...query, results: dataOf(result), refusal: null }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, { title: loaderData?.q ? `${loaderData.q}, ricerca` : 'Ricerca', robots: 'noindex' }),
  // Third-party scripts on the next page read the referrer: the search terms must not be in it.
  { name: 'referrer', content: 'strict-origin' },
]

export default function Search({ loaderData: { q, filters, results, refusal } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="hidden">Ricerca</h1>
      <Island
        name="search-box"
        of={SearchBox}
        when="interaction"
        className={styles.box}
        props={{ q, filters, wrong: refusal !== null }}
      />
      {refusal !== null && (
        <p className={styles.refusal} role="alert" id="ricerca-errore">
          {refusal.words}
          {refusal.wayOn && (
            <>
              {' '}
              <a href={searchAddress(q, filters)}>{refusal.wayOn}</a>
            </>
          )}
        </p>
      )}
      {q === '' && (
        <p className={styles.hint}>
          Cerca una parola, un nome, un luogo. Per una frase esatta usa le virgolette; per escludere una
          parola mettile davanti un meno.
        </p>
      )}
      {results &&
        (results.total.count === 0 ? (
          <NoResults answer={results} />
        ) : (
          <div className={styles.columns}>
            <FilterList answer={results} />
            <Results answer={results} />
          </div>
        ))}
    </div>
  )
}
