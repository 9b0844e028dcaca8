import {
  addArticles,
  addPage,
  type Addable,
  listEditions,
  listLate,
  listThere,
  readPage,
} from 'contract/press-review/filling/adding.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import { answers } from '../../platform/wire/call.ts'
import { addToDay } from '../add-to-day.ts'
import type { PaperArticle, PressReviewPorts } from '../ports.ts'
import { withReview, withReviewDay } from '../whose-review.ts'
import { itemOfArticle } from './fill.ts'
import { groupDay } from './stories.ts'
import { publicBrand, publicBrands } from '../printed-editions.ts'
import { articlesInDay } from '../store/items.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { arrivedLate } from './store/finds.ts'

type ArticlesInDay = Awaited<ReturnType<typeof articlesInDay>>
const addable = (article: PaperArticle, { name }: Brand, there: ArticlesInDay): Addable => ({
  ...{ id: String(article.id), title: article.title, author: article.authors.join(', ') },
  ...{ masthead: name, page: article.page, there: there.get(article.id) ?? 'no' },
})

export const answerListEditions = (ports: PressReviewPorts) =>
  answers(
    listEditions,
    withReview(ports)(async ({ input, refuse }) => {
      const { editions } = ports
      const brand = publicBrand(ports, input.brand)
      if (!brand) return refuse('ERR_BRAND_NOT_FOUND')
      const months = await editions.months(brand.sigla)
      const month = months.find((one) => one === input.month) ?? months[0] ?? null
      return { month, months, editions: month === null ? [] : await editions.ofMonth(brand.sigla, month) }
    }),
  )

export const answerReadPage = (ports: PressReviewPorts) =>
  answers(
    readPage,
    withReview(ports)(async ({ input, review, refuse }) => {
      const { db, newspapers } = ports
      const brand = publicBrand(ports, input.brand)
      if (!brand) return refuse('ERR_BRAND_NOT_FOUND')
      const of = { brand: brand.sigla, edition: input.edition, day: input.date }
      const pages = await newspapers.pagesOf(db, of)
      const page = pages.find(({ number }) => number === input.page)
      if (!page) return refuse('ERR_EDITION_NOT_FOUND')
      const there = await articlesInDay(db, review.id, input.day)
      const articles = await newspapers.articlesOf(db, of)
      return {
        pages: pages.map(({ number }) => number),
        ratio: page.width / page.height,
        articles: articles
          .filter((one) => one.page === page.number || one.boxes.some((box) => box.page === page.number))
          .map((one) => ({
            ...addable(one, brand, there),
            parts: one.boxes.filter((box) => box.page === page.number),
          })),
      }
    }),
  )

export const answerListLate = (ports: PressReviewPorts) =>
  answers(
    listLate,
    withReview(ports)(async ({ input: { day }, review }) => {
      const late = await lateArticles(ports, ports.db, review.id, day)
      return { articles: late.map(({ article, brand }) => addable(article, brand, new Map())) }
    }),
  )

export const answerListThere = (ports: PressReviewPorts) =>
  answers(
    listThere,
    withReview(ports)(async ({ input: { day }, review }) => {
      const there = await articlesInDay(ports.db, review.id, day)
      return { articles: [...there].map(([id, how]) => ({ id: String(id), deleted: how === 'deleted' })) }
    }),
  )

/** Adds articles of public mastheads, all of them or, where one is none, nothing. */
export const answerAddArticles = (ports: PressReviewPorts) =>
  answers(
    addArticles,
    withReviewDay(ports)(async ({ input, review, person, refuse }) => {
      const { db, newspapers } = ports
      const ids = [...new Set(input.articles.map(Number))]
      const articles = await newspapers.articles(db, ids)
      const selected = ids.map((id) => {
        const article = articles.get(id)
        const brand = article && publicBrand(ports, article.brand)
        return article && brand ? { article, brand } : null
      })
      if (selected.includes(null)) return refuse('ERR_ARTICLE_NOT_FOUND')
      return db.transaction().execute(async (tx) => {
        const [added, there]: string[][] = [[], []]
        for (const { article, brand } of selected.filter((one) => one !== null)) {
          const id = await addToDay(tx, review.id, input.day, {
            ...itemOfArticle(article, brand.name),
            ...{ source: input.from, added: ports.clock(), added_by: person.account },
          })
          if (id === null) there!.push(String(article.id))
          else added!.push(id)
        }
        if (added!.length > 0) await groupDay(ports, tx, { review: review.id, day: input.day })
        return { added: added!, there: there! }
      })
    }),
  )

/** Rounding may take a box a little over the edge. */
const EDGE = 1.000_01

export const answerAddPage = (ports: PressReviewPorts) =>
  answers(
    addPage,
    withReviewDay(ports)(async ({ input, review, person, refuse }) => {
      const { db, newspapers } = ports
      const brand = publicBrand(ports, input.brand)
      if (!brand) return refuse('ERR_BRAND_NOT_FOUND')
      const of = { brand: brand.sigla, edition: input.edition, day: input.date }
      const pages = await newspapers.pagesOf(db, of)
      if (!pages.some(({ number }) => number === input.page)) return refuse('ERR_EDITION_NOT_FOUND')
      const outside = ({ page, x, y, width, height }: (typeof input.parts)[number]) =>
        x + width > EDGE || y + height > EDGE || !pages.some(({ number }) => number === page)
      if (input.parts.some(outside)) return refuse('ERR_BOX_OUTSIDE')
      const whole = { page: input.page, x: 0, y: 0, width: 1, height: 1 }
      return db.transaction().execute(async (tx) => {
        const item = await addToDay(tx, review.id, input.day, {
          ...{ source: 'page', article_id: null, brand: brand.sigla, masthead: brand.name },
          ...{ edition: input.edition, edition_day: input.date, page: input.page },
          ...{ title: input.title, author: input.author },
          boxes: input.parts.length > 0 ? input.parts : [whole],
          ...{ added: ports.clock(), added_by: person.account },
        })
        // Without an article nothing can stand there already.
        return { item: item! }
      })
    }),
  )

/** What queries found after a day was closed and an editor may still add, the newest first. */
export async function lateArticles(
  ports: Pick<PressReviewPorts, 'brands' | 'newspapers'>,
  db: Database | Tx,
  review: number,
  day: string,
): Promise<{ article: PaperArticle; brand: Brand }[]> {
  const ids = await arrivedLate(db, review, day)
  const articles = await ports.newspapers.articles(db, ids)
  return ids.flatMap((id) => {
    const article = articles.get(id)
    const brand = article && publicBrand(ports, article.brand)
    return article && brand ? { article, brand } : []
  })
}

/** How many those are; no text is read for it. */
export async function countLate(
  { newspapers, ...ports }: Pick<PressReviewPorts, 'brands' | 'newspapers'>,
  db: Database | Tx,
  review: number,
  day: string,
): Promise<number> {
  const mastheads = await newspapers.mastheadsOf(db, await arrivedLate(db, review, day))
  const shown = new Set(publicBrands(ports).map(({ sigla }) => sigla))
  return [...mastheads.values()].filter((sigla) => shown.has(sigla)).length
}
