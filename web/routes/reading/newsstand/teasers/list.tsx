import type { Teaser as TeaserFacts } from 'contract/platform/shapes.ts'
import { PageIcon } from '../../../../page/page-icon.tsx'
import { pagePath } from './list-page.ts'
import { Teaser } from './teaser.tsx'
import styles from './list.module.css'

/** Articles one under the other, newest first, with the day they came out. */
export function ArticleList({ articles }: { articles: readonly TeaserFacts[] }) {
  return (
    <div className={styles.list}>
      {articles.map((article) => (
        <Teaser
          key={article.id}
          article={article}
          size="m"
          form="row"
          level={2}
          meta="byline-date"
          picture={{ sizes: '160px' }}
        />
      ))}
    </div>
  )
}

/** Links to the other pages of a list, as `?page=`. */
export function Pager({ page, pages, path }: { page: number; pages: number; path: string }) {
  if (pages <= 1) return null
  const from = Math.max(1, Math.min(page - 2, pages - 4))
  const shown = Array.from({ length: Math.min(5, pages) }, (_, i) => from + i)
  const href = (n: number) => pagePath(path, n)
  return (
    <nav className={styles.pager} aria-label="Pagine dell’elenco">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev">
          <PageIcon name="left" size={16} />
          Precedente
        </a>
      )}
      {shown.map((n) => (
        <a key={n} href={href(n)} aria-current={n === page ? 'page' : undefined} aria-label={`Pagina ${n}`}>
          {n}
        </a>
      ))}
      {page < pages && (
        <a href={href(page + 1)} rel="next">
          Successiva
          <PageIcon name="right" size={16} />
        </a>
      )}
    </nav>
  )
}

/** Name of a page and a line on what it holds. */
export function PageHead({
  kicker,
  title,
  children,
}: {
  kicker?: string | null
  title: string
  children?: React.ReactNode
}) {
  return (
    <div className={styles.pageHead}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h1>{title}</h1>
      {children}
    </div>
  )
}
