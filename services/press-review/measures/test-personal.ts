import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { logAccess } from './record-use.ts'
import { testReview } from './test-review.ts'

/** What measures hold of a person: what they opened. */
export const filling: PersonalFilling = {
  places: { press_review_accesses: 'reviewAccesses' },
  async fill({ house, account }) {
    const { db } = house.scratch
    const { id: review } = await testReview(db, account)
    await logAccess(
      { db, log: fail },
      { review, who: { account }, kind: 'day', day: '2026-11-20', at: new Date('2026-11-20T07:00:00Z') },
    )
  },
}
const fail = (error: unknown): never => {
  throw error
}
