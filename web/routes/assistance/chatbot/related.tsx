import type { RelatedArticle } from 'contract/assistance/chatbot/chatbot.ts'
import { longDate } from '../../../words/dates.ts'
import styles from './related.module.css'

/** «Per approfondire», with a placeholder of its shape while loading (null), so that nothing shifts. */
export function Related({ articles }: { articles: readonly RelatedArticle[] | null }) {
  if (articles?.length === 0) return null
  return (
    <section
      className={styles.related}
      aria-labelledby="approfondire"
      aria-busy={articles === null || undefined}
    >
      <h2 id="approfondire">Per approfondire</h2>
      {articles === null ? (
        <div className={styles.bars} aria-hidden="true">
          {[0, 1, 2].map((i) => (
            <p key={i}>
              <span />
              <span />
              <span />
            </p>
          ))}
        </div>
      ) : (
        <ul>
          {articles.map((article) => (
            <li key={article.id}>
              <p className={styles.kicker}>{article.section}</p>
              <h3>
                <a href={article.url}>{article.title}</a>
              </h3>
              <p className={styles.place}>
                {article.masthead}, {longDate(article.day)}
                {article.paid && ' · Per abbonati'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
