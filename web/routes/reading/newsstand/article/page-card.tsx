import type { Article } from 'contract/reading/newsstand/article.ts'
import { theDate } from '../../../../words/dates.ts'
import { Picture } from '../../../../story/picture.tsx'
import styles from './page-card.module.css'

/** The edition the piece was printed in, beside it (ART §7 «Page card»). */
export function PageCard({
  printed,
  article,
}: {
  printed: NonNullable<Article['printed']>
  article: string
}) {
  return (
    <aside className={styles.card} aria-label="Sul giornale di carta">
      <a href={`${printed.path}?articolo=${article}`}>
        <Picture picture={printed.edition.picture} shape="whole" sizes="176px" alt="" />
        <span className={styles.where}>
          Edizione {theDate('del', printed.edition.date)}, pagina {printed.page}
        </span>
        <b>Apri la pagina</b>
      </a>
    </aside>
  )
}
