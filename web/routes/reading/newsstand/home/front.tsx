import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readHome } from 'contract/reading/newsstand/pages.ts'
import { useSite } from '../../../../frame/site.ts'
import { StoryLink } from '../../../../story/story-link.tsx'
import { shortWhen } from '../../../../words/when.ts'
import { Opinion, Teaser } from '../teasers/teaser.tsx'
import styles from './front.module.css'

/**
 * The top of the home: the opening, the news beside it, comments and latest. The opening comes first in the
 * source.
 */
export function Front({
  opening,
  more,
  news,
  opinions,
  latest,
}: Pick<AnswerOf<typeof readHome>, 'opening' | 'more' | 'news' | 'opinions' | 'latest'>) {
  const { today } = useSite()
  if (!opening) {
    return (
      <section className={`wrap ${styles.empty}`}>
        <h2>Il giornale di oggi non è ancora arrivato</h2>
        <p>Appena la redazione consegna un’edizione o un articolo, li trovi qui.</p>
      </section>
    )
  }
  return (
    <div className={`wrap ${styles.front}`}>
      <div className={styles.opening}>
        <Teaser
          article={opening}
          size="xl"
          level={2}
          place
          picture={{ sizes: '(width > 71.25em) 640px, (width > 51.25em) 62vw, 100vw', first: true }}
        />
        {more.length > 0 && (
          <ul className={styles.more}>
            {more.map((article) => (
              <li key={article.id}>
                <StoryLink article={article} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <section className={styles.news} aria-label="In primo piano">
        {news.map((article, i) => (
          <Teaser
            key={article.id}
            article={article}
            size={i === 0 ? 'm' : 's'}
            level={2}
            picture={i === 0 ? { sizes: '(width > 71.25em) 265px, (width > 51.25em) 30vw, 100vw' } : null}
          />
        ))}
      </section>
      <div className={styles.side}>
        {opinions.length > 0 && (
          <section className={styles.ideas} aria-labelledby="idee">
            <h2 id="idee" className={styles.label}>
              Idee
            </h2>
            {opinions.map((article) => (
              <Opinion key={article.id} article={article} />
            ))}
          </section>
        )}
        {latest.length > 0 && (
          <section className={styles.latest} aria-labelledby="ultime">
            <h2 id="ultime" className={styles.label}>
              Ultime notizie
            </h2>
            <ol>
              {latest.map((article) => (
                <li key={article.id}>
                  <time dateTime={article.published} data-day-word="short">
                    {shortWhen(article.published, today)}
                  </time>
                  <h3>
                    <StoryLink article={article} />
                  </h3>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </div>
  )
}
