import { expect } from 'vitest'
import type { SharedPlan } from 'contract/commerce/seats/seats.ts'
import { ACCOUNT, buying } from '../../platform/test/buying.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'

/**
 * Two places given, without a letter to strangers; what codes, an activation and a removal would leave in
 * their rows.
 */
export const filling: PersonalFilling = {
  places: { seats: 'seats' },
  async fill({ house, browser, bearer, account, email }) {
    const { buy, call, say } = buying(() => house)
    const who = { browser, bearer, account, email }
    await buy(who, 'pays', { offer: 'famiglia' })
    const { plans } = (await call(who, `${ACCOUNT}/api/subscriptions/seats`)).data as { plans: SharedPlan[] }
    const { id } = plans[0]!
    const seats: string[] = []
    for (const name of ['Bruno Sartor', 'Carla De Poli']) {
      const guest = `${name.slice(0, 5).toLowerCase()}.${account}@example.it`
      const invited = await say(who, id, 'seats', { name, email: guest, send: false })
      expect(invited.code).toBe('OK')
      seats.push((invited.data as { seat: string }).seat)
    }
    const { db, pool } = house.scratch
    // What other features buy is not covered by it.
    await pool.query(
      `update subscriptions set terms = jsonb_set(terms, '{rights}', '["press-review"]') where id = $1`,
      [id],
    )
    await db
      .updateTable('seats')
      .set({
        token_hash: Buffer.from(`un codice di ${account}, lungo abbastanza`),
        issued: '2020-01-02T10:00:00Z',
        issued_by: 'hand',
        expires: '2020-02-01T10:00:00Z',
        reminded: '2020-01-09T10:00:00Z',
      })
      .where('id', '=', seats[0]!)
      .execute()
    await db
      .updateTable('seats')
      .set({
        guest_id: account,
        activated: '2020-03-02T10:00:00Z',
        removed: '2020-04-02T10:00:00Z',
        frees: '2020-04-03',
      })
      .where('id', '=', seats[1]!)
      .execute()
  },
}
