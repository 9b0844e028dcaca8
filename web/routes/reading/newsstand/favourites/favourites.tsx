import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { listFavourites } from 'contract/reading/newsstand/favourites.ts'
import type { Route } from './+types/favourites'
import { pageMeta } from '../../../../frame/page-meta.ts'
import { PageIcon } from '../../../../page/page-icon.tsx'
import { checkPage } from '../../../../page/not-here.ts'
import { newsstandClient } from '../../../../session/clients.ts'
import { loaded } from '../../../../session/loaded.ts'
import { requireUser } from '../../../../session/require-user.ts'
import { favouritesPath, readFavouritesAddress, orders, type FavouritesQuery } from './address.ts'
import { SavedArticle } from './saved-article.tsx'
import styles from './favourites.module.css'

export const handle = { site: 'edicola' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Preferiti', robots: 'noindex' })

/** SPEC §2 «preferiti»: search, order and masthead stand in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser()
  const query = readFavouritesAddress(new URL(request.url))
  const list = loaded(await newsstandClient()(listFavourites, query))
  checkPage(query.page, list.pages, favouritesPath({ ...query, page: 1 }))
  return { query, ...list }
}
clientLoader.hydrate = true as const

export default function Favourites({
  loaderData: { query, favourites, total, pages, mastheads },
}: Route.ComponentProps) {
  const waiting = useNavigation().state !== 'idle'
  const anything = query.q !== undefined || query.masthead !== undefined || total > 0
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Preferiti</h1>
      {!anything ? (
        <Empty />
      ) : (
        <>
          <Tools key={query.q} query={query} />
          {mastheads.length > 1 && (
            <nav aria-label="Testate" className={styles.mastheads}>
              <Link
                to={favouritesPath({ ...query, masthead: undefined, page: 1 })}
                aria-current={query.masthead === undefined ? 'true' : undefined}
              >
                Tutte
              </Link>
              {mastheads.map((m) => (
                <Link
                  key={m.sigla}
                  to={favouritesPath({ ...query, masthead: m.sigla, page: 1 })}
                  aria-current={query.masthead === m.sigla ? 'true' : undefined}
                >
                  {m.name} <span>({m.count})</span>
                </Link>
              ))}
            </nav>
          )}
          <p role="status" className={styles.total}>
            {waiting
              ? 'Cerco…'
              : total === 1
                ? 'Un articolo'
                : total === 0
                  ? 'Nessun articolo'
                  : `${total.toLocaleString('it-IT')} articoli`}
            {!waiting && query.q !== undefined && ` per «${query.q}»`}
          </p>
          {total === 0 && (
            <p className={styles.none}>
              <Link to="/preferiti">Vedi tutti i preferiti</Link>
            </p>
          )}
          <ol className={styles.list}>
            {favourites.map((f) => (
              <li key={f.article.id}>
                <SavedArticle favourite={f} />
              </li>
            ))}
          </ol>
          <Pager query={query} pages={pages} />
        </>
      )}
    </div>
  )
}

function Tools({ query }: { query: FavouritesQuery }) {
  const submit = useSubmit()
  return (
    <Form role="search" className={styles.tools}>
      <label htmlFor="q">Cerca tra i preferiti</label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={query.q ?? ''}
        maxLength={200}
        autoComplete="off"
        placeholder="Titolo, sezione o firma"
      />
      <button type="submit">
        <PageIcon name="search" />
        Cerca
      </button>
      <label htmlFor="ordine">Ordina per</label>
      <select
        id="ordine"
        name="ordine"
        defaultValue={orders[query.order].value}
        onChange={(event) => void submit(event.currentTarget.form)}
      >
        {Object.values(orders).map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {query.masthead !== undefined && <input type="hidden" name="testata" value={query.masthead} />}
    </Form>
  )
}

function Pager({ query, pages }: { query: FavouritesQuery; pages: number }) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pagine dei preferiti" className={styles.pager}>
      {query.page > 1 && (
        <Link rel="prev" to={favouritesPath({ ...query, page: query.page - 1 })}>
          <PageIcon name="left" size={16} />
          Precedenti
        </Link>
      )}
      <span>
        Pagina {query.page} di {pages}
      </span>
      {query.page < pages && (
        <Link rel="next" to={favouritesPath({ ...query, page: query.page + 1 })}>
          Successivi
          <PageIcon name="right" size={16} />
        </Link>
      )}
    </nav>
  )
}

const Empty = () => (
  <section className={styles.empty}>
    <h2>Nessun preferito, per ora</h2>
    <p>Tocca la stella accanto a un titolo: l'articolo ti aspetta qui.</p>
    <a className={styles.primary} href="/">
      Vai al giornale di oggi
    </a>
  </section>
)
