import type { PersonalFilling } from '../test/personal-filling.ts'
import { appointOperator, grantRight } from './store.ts'

export const filling: PersonalFilling = {
  places: { entitlements: 'rights', operators: 'operator' },
  async fill({ house, account }) {
    const { db } = house.scratch
    await grantRight(db, { account, what: 'digital', brand: '*', ends: null, source: 'test' })
    await appointOperator(db, account)
  },
}
