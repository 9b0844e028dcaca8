import {
  listAccesses,
  type Measures,
  MOST_LINES,
  readMeasures,
} from 'contract/press-review/measures/measures.ts'
import { ACCESSES_A_PAGE } from 'contract/press-review/measures/measures.ts'
import { before } from 'contract/press-review/measures/period.ts'
import { answers } from '../../platform/wire/call.ts'
import { shownAmong } from '../paper-of.ts'
import { calledOf } from '../ports.ts'
import type { Review } from '../store/reviews.ts'
import { inReview } from '../whose-review.ts'
import { copiesOf } from './copies.ts'
import type { MeasurePorts } from './ports.ts'
import { presentLines, rounded } from './rules.ts'
import { accessesOf, countAccesses } from './store/accesses.ts'
import {
  type Chosen,
  countAll,
  countItems,
  countFinds,
  countWords,
  type LargeItem,
  largestItems,
} from './store/measures.ts'
import { usesOfReview } from './store/uses.ts'

const MOST_LARGEST = 5

/** What is measured of a review over some days. */
export async function measure(
  ports: MeasurePorts,
  review: Review,
  { from, to, only }: Omit<Chosen, 'review'>,
): Promise<Measures> {
  const chosen = { review: review.id, from, to, only }
  const { total, ...parts } = presentLines(await countItems(ports, chosen), chosen, (sigla) =>
    copiesOf(ports.brands, sigla),
  )
  const measured = <Row extends { pages: number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, pages: rounded(row.pages) }))
  return {
    review: review.name,
    ...{ from, to, only },
    total: { ...total, before: await countAll(ports, { ...chosen, ...before({ from, to }) }) },
    ...parts,
    words: measured(await countWords(ports, chosen, MOST_LINES)),
    queries: measured(await countFinds(ports, chosen, MOST_LINES)),
    largest: await presentLargest(ports, measured(await largestItems(ports, chosen, MOST_LARGEST))),
    uses: await usesOfReview(ports.db, chosen, MOST_LINES),
  }
}

/** Those that take most of a page, and whether they have a picture. */
async function presentLargest(
  ports: MeasurePorts,
  items: readonly LargeItem[],
): Promise<Measures['largest']> {
  const isShown = await shownAmong(ports, ports.db, items)
  return items.map(({ id, version, title, masthead, date, page, pages, ...of }) => ({
    ...{ id, version, title, masthead, date, page, pages },
    clipping: isShown(of),
  }))
}

/** What came out in a review. */
export const answerReadMeasures = (ports: MeasurePorts) =>
  answers(
    readMeasures,
    inReview(ports)(({ input, review }) => measure(ports, review, input)),
  )

/** Who opened a review. Colleagues that have gone are not in it any more. */
export const answerListAccesses = (ports: MeasurePorts) =>
  answers(
    listAccesses,
    inReview(ports)(async ({ input: { page }, review }) => {
      const { db, keeping } = ports
      const count = await countAccesses(db, review.id)
      const rows = await accessesOf(db, review.id, {
        offset: (page - 1) * ACCESSES_A_PAGE,
        most: ACCESSES_A_PAGE,
      })
      const names = await namesOf(
        ports,
        rows.flatMap(({ account }) => account ?? []),
      )
      return {
        accesses: rows.map(({ account, name, ...row }) => ({
          ...row,
          who: account === null ? (name ?? '') : (names.get(account) ?? ''),
          recipient: account === null,
        })),
        pages: Math.ceil(count / ACCESSES_A_PAGE),
        days: keeping.logDays,
      }
    }),
  )

/** What accounts are called. */
export async function namesOf(
  { db, accountOf }: Pick<MeasurePorts, 'db' | 'accountOf'>,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (const account of new Set(accounts)) {
    const found = await accountOf(db, account)
    if (found) names.set(account, calledOf(found))
  }
  return names
}
