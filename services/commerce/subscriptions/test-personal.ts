import { expect } from 'vitest'
import { buying } from '../../platform/test/buying.ts'
import { careOf, sara } from '../../platform/test/care.ts'
import type { Terms } from '../terms.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { addChange, endChange } from './store/changes.ts'

const offer: Terms = {
  name: 'Piano di prova',
  line: 'Riga di prova',
  rights: ['online'],
  everywhere: false,
  seats: 3,
  family: false,
  months: 1,
  price: 3456,
  first: null,
  vat: 4,
  issn: null,
  version: '2021-09-08',
  mayRise: true,
}

/** A contract of long ago that was withdrawn from, and what a renewal that failed would leave in its row. */
export const filling: PersonalFilling = {
  places: {
    subscriptions: 'subscriptions',
    withdrawals: 'withdrawals',
    care_acts: 'careActs',
    plan_changes: 'planChanges',
  },
  async fill({ house, browser, bearer, account, email }) {
    const { buy, readAll, say } = buying(() => house)
    const who = { browser, bearer, account, email }
    await buy(who, 'pays', { offer: 'digital-tutte' })
    const receipt = { what: 'receipt', which: null, receipt: null }
    expect((await careOf(house).resend(sara, email, receipt)).ok).toBe(true)
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
        free_until: '2020-03-04',
        price: 4321,
        next_price: 5432,
        next_price_from: '2021-04-05',
        next_price_told: '2021-03-01T10:00:00Z',
        worth: 6543,
        worth_since: '2022-01-11',
        worth_until: '2022-02-12',
        paused_from: '2024-05-06',
        paused_until: '2024-06-07',
        next_offer: 'un-altro-piano',
        next_chosen: '2022-03-13T10:00:00Z',
        next_accepted_text: 'accettato per il rinnovo di prova',
        next_terms: JSON.stringify({ ...offer, name: 'Un altro piano' }),
      })
      .where('id', '=', bought!.id)
      .execute()
    const payment = 900_000 + account
    await house.scratch.db.transaction().execute(async (tx) => {
      await addChange(tx, {
        payment,
        subscription: bought!.id,
        offer: 'digital-di-prova',
        terms: offer,
        ends: '2023-03-04',
        credit: 7654,
        acceptedText: 'accettato per prova',
        immediateText: 'subito per prova',
        requested: new Date('2023-02-03T10:00:00Z'),
      })
      await endChange(tx, payment, new Date('2023-02-04T10:00:00Z'))
    })
  },
}
