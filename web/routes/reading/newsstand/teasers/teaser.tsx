import { Fragment } from 'react'
import { authorPath } from 'contract/platform/paths.ts'
import type { Teaser as TeaserFacts } from 'contract/platform/shapes.ts'
import { PageIcon } from '../../../../page/page-icon.tsx'
import { useSite } from '../../../../frame/site.ts'
import { whenWords } from '../../../../words/when.ts'
import { Picture, type Shape } from '../../../../story/picture.tsx'
import { StoryLink } from '../../../../story/story-link.tsx'
import styles from './teaser.module.css'

interface Props {
  article: TeaserFacts
  size: 'xl' | 'l' | 'm' | 's' | 'xs'
  /**
   * `column`: picture above; `row`: picture at the right; `phone-row`: above, but at the right on a phone.
   */
  form?: 'column' | 'row' | 'phone-row'
  picture?: { sizes: string; shape?: Shape; first?: boolean } | null
  standfirst?: boolean
  meta?: 'byline' | 'byline-date' | 'none'
  level?: 2 | 3
  place?: boolean
}

/** A story in a list (ART §7). Only the title is mandatory; its link covers the card. */
export function Teaser({
  article,
  size,
  form = 'column',
  picture = null,
  standfirst = true,
  meta = 'byline',
  level = 3,
  place = false,
}: Props) {
  const Title = `h${level}` as const
  const shown = picture && article.picture
  return (
    <article
      className={[styles.card, styles[size], form !== 'column' && styles[form], shown && styles.illustrated]
        .filter(Boolean)
        .join(' ')}
    >
      {shown && (
        <div className={styles.picture}>
          <Picture
            picture={shown}
            sizes={picture.sizes}
            shape={picture.shape ?? 'wide'}
            first={picture.first ?? false}
            alt=""
          />
        </div>
      )}
      <div className={styles.words}>
        <Kicker article={article} />
        <Title className={styles.title}>
          <StoryLink article={article} />
        </Title>
        {standfirst && article.standfirst !== null && (
          <p lang={article.language ?? undefined} className={styles.standfirst}>
            {article.standfirst}
          </p>
        )}
        {meta !== 'none' && <Meta article={article} dated={meta === 'byline-date'} place={place} />}
      </div>
    </article>
  )
}

/** What or where; a key says that the rest is for subscribers. */
export function Kicker({ article }: { article: Pick<TeaserFacts, 'kicker' | 'paid'> }) {
  if (article.kicker === null && !article.paid) return null
  return (
    <p className={styles.kicker}>
      {article.kicker ?? 'Per abbonati'}
      {article.paid && (
        <>
          <PageIcon name="key" size={17} />
          {article.kicker !== null && <span className="hidden">Per abbonati</span>}
        </>
      )}
    </p>
  )
}

function Meta({ article, dated, place }: { article: TeaserFacts; dated: boolean; place: boolean }) {
  const signed = article.authors.length > 0
  const where = place && article.place !== null ? `${signed ? ', ' : ''}${article.place}` : ''
  // Each text in one piece: between two of them React writes a comment.
  const before = signed || where !== '' ? `${where} · ` : ''
  return (
    <p className={styles.meta}>
      {article.authors.map((a, i) => (
        <Fragment key={a.slug}>
          {i === 0 ? 'di ' : ', '}
          <b>{a.name}</b>
        </Fragment>
      ))}
      {dated ? before : `${before}${article.minutes} min`}
      {dated && <When at={article.published} />}
    </p>
  )
}

/** When it came out: 'Oggi' and 'Ieri' with the time. */
export function When({ at }: { at: string }) {
  const { today } = useSite()
  return (
    <time dateTime={at} data-day-word="">
      {whenWords(at, today)}
    </time>
  )
}

/** A comment: who says it, then what (ART §7 «Opinion»). */
export function Opinion({ article }: { article: TeaserFacts }) {
  const [author] = article.authors
  return (
    <article className={styles.opinion}>
      {author?.portrait && (
        <img
          className={styles.portrait}
          src={`${author.portrait}/160.webp`}
          width="64"
          height="64"
          alt=""
          loading="lazy"
        />
      )}
      <div>
        {author && (
          <p className={styles.name}>
            <a href={authorPath(author.slug)}>{author.name}</a>
          </p>
        )}
        <h3 className={styles.saying}>
          <StoryLink article={article} />
        </h3>
      </div>
    </article>
  )
}
