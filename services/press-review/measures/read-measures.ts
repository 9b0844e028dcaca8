import {
  listAccesses,
  type Measures,
  MAX_LINES,
  readMeasures,
  ACCESSES_A_PAGE,
} from 'contract/press-review/measures/measures.ts'
import { before } from 'contract/press-review/measures/period.ts'
import { answers } from '../../platform/wire/call.ts'
import { shownCheck } from '../printed-editions.ts'
import { displayNames } from '../ports.ts'
import type { Review } from '../store/reviews.ts'
import { withReview } from '../whose-review.ts'
import type { MeasurePorts } from './ports.ts'
import { presentLines, rounded } from './rules.ts'
import { accessesOf, countAccesses } from './store/accesses.ts'
import {
  type Selection,
  countAll,
  countItems,
  countFinds,
  countWords,
  type LargeItem,
  largestItems,
} from './store/measures.ts'
import { usesOfReview } from './store/uses.ts'
import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import { z } from 'zod'

const MAX_LARGEST = 5

/** What is measured of a review over some days. */
export async function measure(
  ports: MeasurePorts,
  review: Review,
  { from, to, only }: Omit<Selection, 'review'>,
): Promise<Measures> {
  const selection = { review: review.id, from, to, only }
  const { total, ...parts } = presentLines(await countItems(ports, selection), selection, (sigla) =>
    copiesOf(ports.brands, sigla),
  )
  const measured = <Row extends { pages: number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, pages: rounded(row.pages) }))
  return {
    review: review.name,
    ...{ from, to, only },
    total: { ...total, before: await countAll(ports, { ...selection, ...before({ from, to }) }) },
    ...parts,
    words: measured(await countWords(ports, selection, MAX_LINES)),
    queries: measured(await countFinds(ports, selection, MAX_LINES)),
    largest: await presentLargest(ports, measured(await largestItems(ports, selection, MAX_LARGEST))),
    uses: await usesOfReview(ports.db, selection, MAX_LINES),
  }
}

/** Those that take most of a page, and whether they have a picture. */
async function presentLargest(
  ports: MeasurePorts,
  items: readonly LargeItem[],
): Promise<Measures['largest']> {
  const isShown = await shownCheck(ports, ports.db, items)
  return items.map(({ id, version, title, masthead, date, page, pages, ...of }) => ({
    ...{ id, version, title, masthead, date, page, pages },
    clipping: isShown(of),
  }))
}

/** What came out in a review. */
export const answerReadMeasures = (ports: MeasurePorts) =>
  answers(
    readMeasures,
    withReview(ports)(({ input, review }) => measure(ports, review, input)),
  )

/** Who opened a review. Colleagues that have gone are not in it any more. */
export const answerListAccesses = (ports: MeasurePorts) =>
  answers(
    listAccesses,
    withReview(ports)(async ({ input: { page }, review }) => {
      const { db, retention } = ports
      const count = await countAccesses(db, review.id)
      const rows = await accessesOf(db, review.id, {
        offset: (page - 1) * ACCESSES_A_PAGE,
        limit: ACCESSES_A_PAGE,
      })
      const names = await displayNames(
        ports,
        db,
        rows.flatMap(({ account }) => account ?? []),
      )
      return {
        accesses: rows.map(({ account, name, ...row }) => ({
          ...row,
          who: account === null ? (name ?? '') : (names.get(account) ?? ''),
          recipient: account === null,
        })),
        pages: Math.ceil(count / ACCESSES_A_PAGE),
        days: retention.logDays,
      }
    }),
  )

/** `circulation` of a masthead's settings, where it is written: copies of a day. */
const printed = z.object({ circulation: z.object({ copies: z.int().positive() }) })

/** Copies of a day of a masthead; null: its settings do not say. */
export const copiesOf = (brands: Brands, sigla: string | null): number | null => {
  const brand: Brand | undefined = brands.all.find((one) => one.sigla === sigla)
  return printed.safeParse(brand).data?.circulation.copies ?? null
}
