import type { Hit, SearchAnswer } from 'contract/reading/search/search.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { signInLink, useSite } from '../../../frame/site.ts'
import { theDate } from '../../../words/dates.ts'
import { anyWords } from '../../../words/any-words.ts'
import { whenWords } from '../../../words/when.ts'
import { Island } from '../../../islands/island.tsx'
import { Favourite } from '../../../story/favourite.tsx'
import { Picture } from '../../../story/picture.tsx'
import { searchAddress } from './address.ts'
import { Alternatives } from './alternatives.tsx'
import { Chips } from './filters.tsx'
import { Marked } from './marked.tsx'
import { resultsWords } from './words.ts'
import styles from './results.module.css'

export function Results({ answer }: { answer: SearchAnswer }) {
  const { query, filters, results, total, match, first, next, previous, older } = answer
  return (
    <section aria-labelledby="quanti" className={styles.results}>
      <Chips answer={answer} />
      <h2 id="quanti" className={styles.total}>
        <b>{resultsWords(total)}</b> per «{query}»{first > 1 && `, dal ${first}°`}
      </h2>
      {match === 'any' && (
        <div className={styles.any}>
          <p>{anyWords}</p>
          <Alternatives answer={answer} />
        </div>
      )}
      <ol className={styles.list} start={first}>
        {results.map((hit) => (
          <li key={hit.path}>
            <Result hit={hit} here={searchAddress(query, filters)} />
          </li>
        ))}
      </ol>
      {(previous !== null || next !== null || older !== null) && (
        <nav className={styles.pager} aria-label="Pagine dei risultati">
          {previous !== null && (
            <a href={searchAddress(query, filters, { pagina: previous })} rel="prev">
              <PageIcon name="left" size={16} />
              Precedenti
            </a>
          )}
          {next !== null && (
            <a href={searchAddress(query, filters, { pagina: next })} rel="next">
              Successivi
              <PageIcon name="right" size={16} />
            </a>
          )}
          {older !== null && (
            <a href={searchAddress(query, filters, { a: older })}>
              Continua con i più vecchi
              <PageIcon name="right" size={16} />
            </a>
          )}
        </nav>
      )}
    </section>
  )
}

/** Section, masthead and day; title; extract with what was found marked; where it was printed. */
function Result({ hit, here }: { hit: Hit; here: string }) {
  const { host, today } = useSite()
  const { article, brand, page } = hit
  return (
    <article className={styles.hit}>
      <div>
        <p className={styles.meta}>
          <b>
            {article.section.name} · {brand.name}
          </b>{' '}
          ·{' '}
          <span className={styles.when}>
            <time dateTime={article.published} data-day-word="">
              {whenWords(article.published, today)}
            </time>
            {article.paid && (
              <>
                <PageIcon name="key" size={16} />
                <span className="hidden">Per abbonati</span>
              </>
            )}
          </span>
        </p>
        <h3>
          <a href={hit.path} lang={article.language ?? undefined}>
            <Marked text={hit.title} />
          </a>
        </h3>
        {hit.extract.length > 0 && (
          <p lang={article.language ?? undefined} className={styles.extract}>
            <Marked text={hit.extract} />
          </p>
        )}
        {page && (
          <p className={styles.printed}>
            <a href={page.path}>
              Edizione {theDate('del', page.edition.date)}, pagina {page.number}
            </a>
          </p>
        )}
      </div>
      <Island
        name="favourite"
        of={Favourite}
        when="stored:user"
        className={styles.star}
        props={{ id: article.id, title: article.title, signInLink: signInLink(host, here) }}
      />
      {article.picture && (
        <div className={styles.thumb}>
          <Picture picture={article.picture} sizes="(width > 40em) 150px, 96px" alt="" />
        </div>
      )}
    </article>
  )
}
