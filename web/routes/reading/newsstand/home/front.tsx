import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readHome } from 'contract/reading/newsstand/pages.ts'
import { useSite } from '../../../../frame/site.ts'
import { StoryLink } from '../../../../story/story-link.tsx'
import { shortWhen } from '../../../../words/when.ts'
import { Opinion, Teaser } from '../teasers/teaser.tsx'
import styles from './front.module.css'

type Home = AnswerOf<typeof readHome>

/** How wide the picture of the opening is in each layout. */
const OPENING_SIZES: Record<Home['layout'], string | null> = {
  columns: '(width > 71.25em) 640px, (width > 51.25em) 62vw, 100vw',
  panorama: '(width > 80em) 1248px, 100vw',
  split: '(width > 71.25em) 710px, (width > 51.25em) 55vw, 100vw',
  wire: '(width > 71.25em) 680px, (width > 51.25em) 62vw, 100vw',
  headline: null,
  opinions: '(width > 71.25em) 810px, (width > 51.25em) 62vw, 100vw',
}

/** Layouts whose news stand side by side on a wide screen, each with its picture. */
const ACROSS: ReadonlySet<Home['layout']> = new Set(['panorama', 'split', 'headline'])

/**
 * The top of the home, as its masthead lays it out: the opening, the news beside it, comments and latest. The
 * order of the source is that of the phone: the opening first, but where columnists stand above it.
 */
export function Front({
  layout,
  opening,
  more,
  news,
  opinions,
  latest,
}: Pick<Home, 'layout' | 'opening' | 'more' | 'news' | 'opinions' | 'latest'>) {
  if (!opening) {
    return (
      <section className={`wrap ${styles.empty}`}>
        <h2>Il giornale di oggi non è ancora arrivato</h2>
        <p>Appena la redazione consegna un’edizione o un articolo, li trovi qui.</p>
      </section>
    )
  }
  const across = ACROSS.has(layout)
  const ideas = opinions.length > 0 && <Ideas opinions={opinions} />
  return (
    <div className={`wrap ${styles.front} ${styles[layout]} ${across ? styles.across : styles.beside}`}>
      {layout === 'opinions' && ideas}
      <Opening layout={layout} opening={opening} more={more} />
      <News news={news} across={across} />
      {layout !== 'opinions' && ideas}
      {latest.length > 0 && <Latest latest={latest} />}
    </div>
  )
}

function Opening({
  layout,
  opening,
  more,
}: Pick<Home, 'layout' | 'more'> & { opening: NonNullable<Home['opening']> }) {
  const sizes = OPENING_SIZES[layout]
  return (
    <div className={styles.opening}>
      <Teaser
        article={opening}
        size="xl"
        level={2}
        place
        picture={sizes === null ? null : { sizes, first: true }}
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
  )
}

const News = ({ news, across }: Pick<Home, 'news'> & { across: boolean }) => (
  <section className={styles.news} aria-label="In primo piano">
    {news.map((article, i) => (
      <Teaser
        key={article.id}
        article={article}
        size={i === 0 && !across ? 'm' : 's'}
        form={across && i > 0 ? 'phone-row' : 'column'}
        level={2}
        picture={
          i === 0 || across ? { sizes: '(width > 71.25em) 290px, (width > 51.25em) 30vw, 100vw' } : null
        }
      />
    ))}
  </section>
)

const Ideas = ({ opinions }: Pick<Home, 'opinions'>) => (
  <section className={styles.ideas} aria-labelledby="idee">
    <h2 id="idee" className={styles.label}>
      Idee
    </h2>
    {opinions.map((article) => (
      <Opinion key={article.id} article={article} />
    ))}
  </section>
)

function Latest({ latest }: Pick<Home, 'latest'>) {
  const { today } = useSite()
  return (
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
  )
}
