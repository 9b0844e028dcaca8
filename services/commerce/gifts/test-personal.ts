import { expect } from 'vitest'
import type { Gift } from 'contract/commerce/gifts/gifts.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { giveRight } from '../../platform/test/people.ts'
import { setPaid } from './store/test-openings.ts'

const at = 'http://edicola.meriggio.localhost/api/gifts/articles/1'

/** A gifted article whose link is not known. */
export const filling: PersonalFilling = {
  places: { article_gifts: 'gifts' },
  async fill({ house, browser, bearer, account }) {
    const { db } = house.scratch
    await giveRight(db, account, { what: 'online' })
    await setPaid(db, 1, true)
    const { code, data } = await browser.call(at, { bearer, json: {} })
    await setPaid(db, 1, false)
    expect(code).toBe('OK')
    return [new URL((data as { gift: Gift }).gift.path, at).searchParams.get('regalo')!]
  },
}
