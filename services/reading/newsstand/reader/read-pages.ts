import { readPages, type PrintedArticle } from 'contract/reading/newsstand/reader.ts'
import { articlePath } from 'contract/platform/paths.ts'
import { answers } from '../../../platform/wire/call.ts'
import { presentCover } from '../present.ts'
import { minutes } from '../pages/rules.ts'
import { findEdition } from '../store/editions.ts'
import { imageOf } from './page-image.ts'
import type { ReaderPorts } from './ports.ts'
import { partsByPage } from './rules.ts'
import { type BoxRow, boxesOf, pagesOf } from './store.ts'

/** Editions open on their own masthead's hosts only: elsewhere its gate could not keep it shut. */
export const answerPages = ({ db, signer, mayRead, copyPrice, askForAvif }: ReaderPorts) =>
  answers(readPages, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    if (input.code.toUpperCase() !== brand.sigla) return refuse('ERR_EDITION_NOT_FOUND')
    const edition = await findEdition(db, brand.sigla, input.edition, input.date)
    if (!edition) return refuse('ERR_EDITION_NOT_FOUND')
    const of = { edition: edition.edition, day: edition.date }
    const [pages, boxes, whole] = await Promise.all([
      pagesOf(db, edition.id),
      boxesOf(db, brand.sigla, edition.id),
      mayRead(caller, { brand: brand.sigla, paid: true, printedIn: async () => [of] }),
    ])
    if (whole) await askForAvif(pages.filter((p) => !p.avif).map((p) => p.key))
    const articles = articlesByPage(boxes)
    return {
      edition: presentCover(edition),
      name: brand.name,
      whole,
      copyPrice: copyPrice(brand.sigla, edition.date),
      until: whole ? new Date(signer.until()).toISOString() : null,
      pages: pages.map((p) => ({
        number: p.number,
        section: p.section,
        width: p.width,
        height: p.height,
        image: imageOf(p, { whole, brand: brand.sigla, signer }),
        articles: articles.get(p.number) ?? [],
      })),
    }
  })

/** What each page prints, as its reader needs it. */
export function articlesByPage(boxes: readonly BoxRow[]): Map<number, PrintedArticle[]> {
  const byId = new Map(boxes.map((b) => [b.id, b]))
  const parts = partsByPage(
    boxes.map(({ page, id, x, y, width, height }) => ({ page, article: id, x, y, width, height })),
  )
  return new Map(
    Array.from(parts, ([page, list]) => [
      page,
      list.map(({ article, boxes: places, from, continues }) => {
        const a = byId.get(article)!
        return {
          id: String(a.id),
          path: articlePath({ id: String(a.id), slug: a.slug, origin: a.origin }),
          kicker: a.kicker,
          title: a.title,
          language: a.language,
          opinion: a.genre === 'opinion',
          minutes: minutes(a.words),
          boxes: places,
          from,
          continues,
        }
      }),
    ]),
  )
}
