import type { ComponentProps } from 'react'
import type { Teaser as TeaserFacts } from 'contract/platform/shapes.ts'
import type { BlockLayout } from 'contract/platform/front-page.ts'
import { Icon } from '../../../../frame/icons.tsx'
import { Teaser } from './teaser.tsx'
import styles from './block.module.css'

/** A block of the home in one of the forms of its masthead (ART §3). */
export function Block({
  title,
  more,
  layout,
  articles,
}: {
  title: string
  more?: string
  layout: BlockLayout
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
        {articles.map((article, i) => (
          <Teaser key={article.id} article={article} {...teaserOf(layout, i === 0)} />
        ))}
      </div>
    </section>
  )
}

/** How a story of a block is shown: the first of `lead` and `feature` is larger. */
function teaserOf(layout: BlockLayout, isFirst: boolean): Omit<ComponentProps<typeof Teaser>, 'article'> {
  if (layout === 'titles') return { size: 's' }
  if (isFirst && layout !== 'four')
    return {
      size: 'l',
      picture: { sizes: '(width > 71.25em) 710px, 100vw', shape: layout === 'lead' ? 'double' : 'wide' },
    }
  if (layout === 'feature') return { size: 's', form: 'row', picture: { sizes: '160px' }, meta: 'none' }
  return {
    size: 's',
    form: 'phone-row',
    standfirst: layout === 'lead',
    picture: { sizes: '(width > 71.25em) 290px, (width > 40em) 45vw, 112px' },
  }
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
