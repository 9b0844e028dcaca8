import type { PersonalFilling } from '../test/personal-filling.ts'
import { appointOperator, grantRight } from './store.ts'

export const filling: PersonalFilling = {
  places: { entitlements: 'rights', operators: 'operator' },
  async fill({ house, account }) {
    const { db } = house.scratch
    const ends = new Date(Date.now() + 86_400_000)
    await grantRight(db, { account, what: 'digital', brand: '*', ends, source: 'test' })
    await appointOperator(db, account)
  },
}
