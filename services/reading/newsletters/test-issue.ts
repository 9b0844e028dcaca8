import type { testHouse } from '../../platform/test/house.ts'
import { testPorts } from '../../platform/test/newsletters.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import { openIssue } from './open-issue.ts'
import { issuesOfDay } from './store/issues.ts'
import { manyReaders } from './store/test-readers.ts'

export const DAY = '2026-11-20'
/** For tests: the first newsletter of the main masthead. */
export const testNewsletter = { brand: threeMastheads.main, newsletter: threeMastheads.main.newsletters[0]! }

type House = Awaited<ReturnType<typeof testHouse>>

/** For tests: issues of that day in a house. */
export const issueTools = (house: () => House) => {
  const db = () => house().scratch.db
  return {
    db,
    /** Nothing was ever written, sent or stopped. */
    clear: async () => {
      const { pool } = house().scratch
      await pool.query(
        'truncate newsletter_issues, newsletter_stops, mails, graphile_worker._private_jobs cascade',
      )
      // To truncate accounts would truncate the books, which stay.
      await pool.query('delete from accounts')
    },
    /** An issue with a letter for each of so many readers. */
    async issueFor(readers: number, parts: Parameters<typeof testPorts>[1] = {}): Promise<number> {
      await manyReaders(db(), readers)
      await openIssue(testPorts(db(), parts), testNewsletter, DAY)
      return (await issuesOfDay(db(), DAY))[0]!.id
    },
    state: async () => (await issuesOfDay(db(), DAY))[0]!.state,
  }
}

/** For tests: what `mailsByReader` gives when each has one letter. */
export const everybodyOnce = (readers: number) =>
  new Map(Array.from({ length: readers }, (_, i) => [`lettore${i + 1}@example.it`, 1]))
