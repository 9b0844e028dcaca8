import { readPaperPage, sendPaperPage } from 'contract/press-review/clippings/clippings.ts'
import { answers, sendsFile } from '../../platform/wire/call.ts'
import { printedEdition } from '../printed-editions.ts'
import type { PressReviewPorts } from '../ports.ts'
import { withReview } from '../whose-review.ts'
import type { OnShown } from './show-pictures.ts'

/** Places are counted in ten-thousandths of the page. */
const SCALE = 10_000

interface EditionRequest {
  brand: string
  edition: string
  day: string
}
const editionOf = (ports: PressReviewPorts, { brand, edition, day }: EditionRequest) =>
  printedEdition(ports, { brand, edition, editionDay: day })

/** The picture of a whole page in one of its widths, the largest when none is said. */
export const answerSendPaperPage = (ports: PressReviewPorts, onShown: OnShown) =>
  sendsFile(
    sendPaperPage,
    withReview(ports)(async ({ input, review, person, refuse }) => {
      const of = editionOf(ports, input)
      const page = of && (await ports.newspapers.page(ports.db, of, input.page))
      const width = input.width ?? page?.widths.at(-1)
      if (!page || !width || !page.widths.includes(width)) return refuse('ERR_PAGE_NOT_FOUND')
      const picture = await ports.files.stream(`${page.key}/${width}.webp`)
      if (!picture) return refuse('ERR_PAGE_NOT_FOUND')
      await onShown(ports.db, { review: review.id, item: null, by: person.account, what: 'page' })
      return { bytes: picture.body, size: picture.size }
    }),
  )

/** What who cuts a page must know of it. */
export const answerReadPaperPage = (ports: PressReviewPorts) =>
  answers(
    readPaperPage,
    withReview(ports)(async ({ input, refuse }) => {
      const of = editionOf(ports, input)
      const pages = of ? await ports.newspapers.pagesOf(ports.db, of) : []
      const page = pages.find(({ number }) => number === input.page)
      if (!of || !page) return refuse('ERR_PAGE_NOT_FOUND')
      const { width, height, pixels, widths, places } = page
      return {
        ...{ width, height, pixels, widths },
        pages: pages.map(({ number }) => number),
        places: places
          .flat()
          .flatMap((one) => [one.x, one.y, one.width, one.height].map((n) => Math.round(n * SCALE))),
        articles: (await ports.newspapers.articlesOf(ports.db, of))
          .filter(({ boxes }) => boxes.some((box) => box.page === input.page))
          .map(({ title, boxes }) => ({ title, boxes })),
      }
    }),
  )
