import { randomUUID } from 'node:crypto'
import { CONSENT_VERSION } from 'contract/identity/consent/purposes.ts'
import { expect } from 'vitest'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'

/** A choice made while signed in. */
export const filling: PersonalFilling = {
  places: { consent_choices: 'choices' },
  async fill({ house, browser, bearer }) {
    const json = { id: randomUUID(), purposes: [1, 4], version: CONSENT_VERSION }
    const url = 'http://edicola.meriggio.localhost/api/consent/choices'
    expect((await browser.call(url, { bearer, json })).code).toBe('OK')
    // The mastheads of tests have no vendors.
    await house.scratch.db
      .updateTable('consent_choices')
      .set({ tc_string: 'CQSbk4AQ.IDKQ' })
      .where('id', '=', json.id)
      .execute()
  },
}
