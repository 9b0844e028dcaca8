import { expect } from 'vitest'
import { giveRight } from '../../platform/test/people.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { addToDay } from '../add-to-day.ts'
import { reviewOfHolder } from '../store/reviews.ts'
import { NEWSSTAND } from './test-editors.ts'

/** A review with a topic, a day with its note and one item that was uploaded, with its file. */
export const filling: PersonalFilling = {
  places: {
    press_reviews: 'reviews',
    press_review_topics: 'reviewTopics',
    press_review_days: 'reviewDays',
    press_review_items: 'reviewItems',
  },
  async fill({ house, browser, bearer, account }) {
    const { db } = house.scratch
    await giveRight(db, account, { what: 'press-review' })
    const say = async (path: string, json: object) =>
      expect((await browser.call(`${NEWSSTAND}/api/press-review/${path}`, { bearer, json })).code).toBe('OK')
    await say('days/today', {})
    await say('days/topics', { name: `Energia di ${account}` })
    const review = (await reviewOfHolder(db, account))!.id
    const day = '2020-03-02'
    const id = await db.transaction().execute((tx) =>
      addToDay(tx, review, day, {
        ...{ source: 'upload', masthead: 'Il Sestiere', brand: 'MG', edition: 'laguna', edition_day: day },
        ...{ page: 7, title: 'Porti', author: 'Teresa Alboni', boxes: [], words: ['moli freddi'] },
        ...{ file: `press-review/${review}/un-file-${account}.pdf`, licence: 'Licenza FIEG' },
        ...{ added: new Date('2020-03-02T09:00:00Z'), added_by: account },
      }),
    )
    await say(`day-items/${id}`, { version: 1, change: { what: 'note', note: 'Da leggere' } })
    await say(`day-items/${id}`, { version: 2, change: { what: 'delete' } })
    await say(`days/${day}/note`, { note: 'Giornata di porti', seen: '' })
  },
}
