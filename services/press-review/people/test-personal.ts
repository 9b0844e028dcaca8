import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { giveRight } from '../../platform/test/people.ts'
import { NEWSSTAND } from './test-editors.ts'

/** One recipient in a group, with all that may happen to them in their row. */
export const filling: PersonalFilling = {
  places: { press_review_people: 'recipients', press_review_groups: 'recipientGroups' },
  async fill({ house, browser, bearer, account, email }) {
    const { db } = house.scratch
    await giveRight(db, account, { what: 'press-review' })
    const post = (path: string, json: object) =>
      browser.call(`${NEWSSTAND}/api/press-review/people${path}`, { bearer, json })
    const group = (await post('/groups', { name: `Gruppo di ${account}` })).data as { id: string }
    const one = { name: `Ilaria di ${account}`, frequency: 'weekly', ask: false }
    const added = await post('', { ...one, email: `i.${account}@example.it`, groups: [group.id] })
    await post('', { ...one, name: `Io, ${account}`, email, groups: [] })
    // Who is told that they were added is no matter of this test.
    await db
      .updateTable('press_review_people')
      .set({
        ...{ opens_agreed: '2020-01-02T10:00:00Z', unsubscribed: '2020-01-03T10:00:00Z' },
        ...{ stopped: '2020-01-04T10:00:00Z', removed: '2020-01-05T10:00:00Z' },
        ...{ told: '2020-01-06T10:00:00Z', asked: '2020-01-07T10:00:00Z' },
      })
      .where('id', '=', (added.data as { id: string }).id)
      .execute()
    const review = await db
      .selectFrom('press_reviews')
      .select('id')
      .where('holder_id', '=', account)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('press_review_refusals')
      .values({
        ...{ review_id: review.id, since: '2020-01-03T10:00:00Z' },
        address_key: Buffer.from(`un indirizzo di ${account}, come impronta`),
      })
      .execute()
  },
}
