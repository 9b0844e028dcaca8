import { expect } from 'vitest'
import { buying } from '../test/buying.ts'
import type { PersonalFilling } from '../test/personal-filling.ts'

/** A contract of long ago that was withdrawn from, and what a renewal that failed would leave in its row. */
export const filling: PersonalFilling = {
  places: { subscriptions: 'subscriptions', withdrawals: 'withdrawals' },
  async fill({ house, browser, bearer, account, email }) {
    const { buy, readAll, say } = buying(() => house)
    const who = { browser, bearer, account, email }
    await buy(who, 'pays', { offer: 'digital-tutte' })
    const bought = (await readAll(who)).subscriptions.find(({ everywhere }) => everywhere)
    expect((await say(who, bought!.id, 'withdraw')).code).toBe('OK')
    await house.services.runJobs(['run-refund'])
    await house.scratch.db
      .updateTable('subscriptions')
      .set({
        began: '2019-05-06',
        anchor: '2019-05-06',
        noticed: '2020-01-02',
        failed: '2020-02-03',
        decline: 'no-funds',
      })
      .where('id', '=', bought!.id)
      .execute()
  },
}
