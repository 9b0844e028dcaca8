import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { linkReader } from './store.ts'

/** The door leads through Google: `google-subscriptions.test.ts` walks it. */
export const filling: PersonalFilling = {
  places: { google_subscriptions: 'google' },
  async fill({ house, account, email }) {
    const at = new Date('2026-11-02T08:09:10Z')
    const until = new Date('2026-12-02T08:09:10Z')
    await house.scratch.db
      .transaction()
      .execute((tx) =>
        linkReader(tx, { account, brand: 'CA', reader: `lettore-${email}`, offer: 'digital', at, until }),
      )
  },
}
