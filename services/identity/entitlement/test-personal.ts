import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { appointOperator, editionRights, grantRight } from './store.ts'

export const filling: PersonalFilling = {
  places: { entitlements: 'rights', edition_rights: 'editions', operators: 'operator' },
  async fill({ house, account }) {
    const { db } = house.scratch
    const ends = new Date(Date.now() + 86_400_000)
    await grantRight(db, { account, what: 'digital', brand: '*', ends, source: 'test' })
    const right = { account, brand: 'LG', edition: 'laguna', day: '2019-03-04', source: 'test' }
    await db.transaction().execute((tx) => editionRights.grant(tx, right))
    await appointOperator(db, account)
  },
}
