import type { Category } from './faq-page.ts'
import styles from './faq.module.css'

/** The categories, all of them first (ART-APPS §4 «Account page»); on a phone a list that opens. */
export const CategoryList = ({
  categories,
  total,
  current,
}: {
  categories: readonly Category[]
  total: number
  /** The category that is shown, '' for all of them, null for none: a search. */
  current: string | null
}) => (
  <nav className={styles.categories} aria-label="Categorie">
    <ul>
      <li>
        <a href="/faq" aria-current={current === '' ? 'page' : undefined}>
          Tutte ({total})
        </a>
      </li>
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <a href={`/faq?categoria=${slug}`} aria-current={current === slug ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
