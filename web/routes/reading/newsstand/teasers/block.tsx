import type { Teaser as TeaserFacts } from 'contract/platform/shapes.ts'
import { Icon } from '../../../../frame/icons.tsx'
import { Teaser } from './teaser.tsx'
import styles from './block.module.css'

/** A block of the home: a lead with two beside it, or four alike (ART §3). */
export function Block({
  title,
  more,
  layout,
  articles,
}: {
  title: string
  more?: string
  layout: 'lead' | 'four'
  articles: readonly TeaserFacts[]
}) {
  const id = `blocco-${title.toLowerCase().replace(/\P{L}+/gu, '-')}`
  return (
    <section className={`wrap ${styles.block}`} aria-labelledby={id}>
      <BlockTitle
        id={id}
        title={title}
        {...(more ? { more: { href: more, words: `Tutto ${title}` } } : {})}
      />
      <div className={`${styles[layout]} ${styles.grid}`}>
        {articles.map((article, i) =>
          layout === 'lead' && i === 0 ? (
            <Teaser
              key={article.id}
              article={article}
              size="l"
              picture={{ sizes: '(width > 71.25em) 608px, 100vw', shape: 'double' }}
            />
          ) : (
            <Teaser
              key={article.id}
              article={article}
              size="s"
              form="phone-row"
              standfirst={layout === 'lead'}
              picture={{ sizes: '(width > 71.25em) 290px, (width > 40em) 45vw, 112px' }}
            />
          ),
        )}
      </div>
    </section>
  )
}

/** Brand rule, title, a way to all of it. */
export function BlockTitle({
  id,
  title,
  more,
}: {
  id: string
  title: string
  more?: { href: string; words: string }
}) {
  return (
    <>
      <hr className="rule" />
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <a href={more.href}>
            {more.words}
            <Icon name="right" size={16} />
          </a>
        )}
      </div>
    </>
  )
}
