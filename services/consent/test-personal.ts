import { randomUUID } from 'node:crypto'
import { CONSENT_VERSION } from 'contract/consent/purposes.ts'
import { expect } from 'vitest'
import type { PersonalFilling } from '../test/personal-filling.ts'

/** A choice made while signed in. */
export const filling: PersonalFilling = {
  places: { consent_choices: 'choices' },
  async fill({ browser, bearer }) {
    const json = { id: randomUUID(), purposes: [1, 4], version: CONSENT_VERSION, tcString: 'CQSbk4AQ.IDKQ' }
    const url = 'http://edicola.meriggio.localhost/api/consent/choices'
    expect((await browser.call(url, { bearer, json })).code).toBe('OK')
  },
}
