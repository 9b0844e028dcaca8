import { randomUUID } from 'node:crypto'
import { giveRight } from '../../platform/test/people.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { fillSending } from './store/test-reviews.ts'

const DAY = '2026-11-20'

/** What sending holds of a person who keeps a review. */
export const filling: PersonalFilling = {
  places: {
    press_review_schedules: 'reviewSchedules',
    press_review_scheduled: 'reviewScheduled',
    press_review_deliveries: 'reviewDeliveries',
    press_review_letters: 'reviewLetters',
    press_review_openings: 'reviewOpenings',
  },
  async fill({ house, account }) {
    const { db } = house.scratch
    await giveRight(db, account, { what: 'press-review' })
    await fillSending(db, { holder: account, day: DAY, once: randomUUID() })
  },
}
