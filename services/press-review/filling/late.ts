import type { Brand } from 'contract/reading/site/brand.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { PaperArticle, PressReviewPorts } from '../ports.ts'
import { publicBrand, publicBrands } from './public-brands.ts'
import { arrivedLate } from './store/finds.ts'

/** What queries found after a day was closed and an editor may still add, the newest first. */
export async function lateArticles(
  ports: Pick<PressReviewPorts, 'brands' | 'papers'>,
  db: Database | Tx,
  review: number,
  day: string,
): Promise<{ article: PaperArticle; brand: Brand }[]> {
  const ids = await arrivedLate(db, review, day)
  const articles = await ports.papers.articles(db, ids)
  return ids.flatMap((id) => {
    const article = articles.get(id)
    const brand = article && publicBrand(ports, article.brand)
    return article && brand ? { article, brand } : []
  })
}

/** How many those are; no text is read for it. */
export async function countLate(
  { papers, ...ports }: Pick<PressReviewPorts, 'brands' | 'papers'>,
  db: Database | Tx,
  review: number,
  day: string,
): Promise<number> {
  const mastheads = await papers.mastheadsOf(db, await arrivedLate(db, review, day))
  const shown = new Set(publicBrands(ports).map(({ sigla }) => sigla))
  return [...mastheads.values()].filter((sigla) => shown.has(sigla)).length
}
