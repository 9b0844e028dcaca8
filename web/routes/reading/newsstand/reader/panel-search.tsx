import { useEffect, useRef } from 'react'
import { PageIcon } from '../../../../page/page-icon.tsx'
import { signInLink, subscribeAddress, useSite } from '../../../../frame/site.ts'
import { spotPath, type Spot } from './page-navigation.ts'
import { Turn } from './panel.tsx'
import type { SearchState } from './use-edition.ts'
import styles from './panel.module.css'

interface Props {
  search: SearchState | null
  edition: string
  spot: Spot
  onSearch: (q: string) => void
  onGo: (page: number) => void
  onOpen: (article: string, page: number) => void
}

const plural = new Intl.PluralRules('it')
const times = (n: number): string => (plural.select(n) === 'one' ? 'una volta' : `${n} volte`)

/**
 * Search inside the edition: which pages hold the words, how often, in which articles; the places are marked
 * on the pages.
 */
export function PanelSearch({ search, edition, spot, onSearch, onGo, onOpen }: Props) {
  const hits = search?.state === 'ready' ? search.hits : null
  const field = useRef<HTMLInputElement>(null)
  // Whoever opens it is about to type; the panel may have come later than its wish for the focus.
  const opened = useRef(spot.q === '')
  useEffect(() => {
    if (opened.current) field.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.search}>
      <form
        role="search"
        method="get"
        action={spotPath(edition, { page: spot.page, article: null, q: null })}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('q')).trim())
        }}
      >
        <label htmlFor="cerca-edizione">Parole da cercare</label>
        <div className={styles.field}>
          <input
            ref={field}
            id="cerca-edizione"
            key={spot.q}
            name="q"
            type="search"
            defaultValue={spot.q ?? ''}
            minLength={2}
            maxLength={100}
            required
            autoComplete="off"
          />
          <button type="submit" aria-label="Cerca">
            <PageIcon name="search" />
          </button>
        </div>
      </form>
      <p role="status" className={styles.count}>
        {search ? countOf(search) : spot.q ? 'Scrivi almeno due lettere, e non più di cento.' : ''}
      </p>
      {search?.state === 'failed' && (
        <div role="alert">
          <p>La ricerca non risponde.</p>
          <button type="button" className={styles.turn} onClick={search.again}>
            Riprova
          </button>
        </div>
      )}
      {hits && (
        <ol className={styles.found}>
          {hits.pages.map((p) => (
            <li key={p.number}>
              <p>
                <Turn words={`Pagina ${p.number}`} to={p.number} {...{ edition, spot, onGo }} />{' '}
                <span className={styles.meta}>{times(p.hits)}</span>
              </p>
              {p.articles.map((a) => (
                <a
                  key={a.id}
                  lang={a.language ?? undefined}
                  href={spotPath(edition, { ...spot, page: p.number, article: a.id })}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
                    event.preventDefault()
                    onOpen(a.id, p.number)
                  }}
                >
                  {a.title}
                </a>
              ))}
            </li>
          ))}
        </ol>
      )}
      {hits && !hits.whole && <Limits />}
    </div>
  )
}

function countOf(search: SearchState): string {
  if (search.state === 'loading') return 'Cerco…'
  if (search.state === 'failed') return ''
  const { hits, pages } = search.hits
  if (hits === 0)
    return 'Nessun risultato in questa edizione. Prova con meno parole, o con l’inizio di una parola.'
  return `Trovato ${times(hits)} in ${pages.length === 1 ? 'una pagina' : `${pages.length} pagine`}.`
}

function Limits() {
  const { host } = useSite()
  return (
    <p className={styles.limits}>
      Abbiamo cercato nella prima pagina e nei titoli: in tutto il testo cerca chi è abbonato.{' '}
      <a className={`${styles.turn} for-readers`} href={subscribeAddress(host)}>
        Abbonati
      </a>{' '}
      <a className={`${styles.turn} for-visitors`} href={signInLink(host, host.brand.viewerUrl)}>
        Accedi
      </a>
    </p>
  )
}
