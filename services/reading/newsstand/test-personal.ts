import { expect } from 'vitest'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'

const SAVE = 'http://edicola.meriggio.localhost/api/newsstand/favourites/save'

export const filling: PersonalFilling = {
  places: { favourites: 'favourites' },
  async fill({ browser, bearer }) {
    expect((await browser.call(SAVE, { bearer, json: { id: '1' } })).code).toBe('OK')
  },
}
