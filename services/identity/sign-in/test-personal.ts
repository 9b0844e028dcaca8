import { expect } from 'vitest'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { testClient } from './oauth/test-client.ts'
import { applicantCalled, knock, PASSWORD } from './test-visitor.ts'

const CHANGE = 'http://account.meriggio.localhost/api/account/email'
const REMOVE_OTHERS = 'http://account.meriggio.localhost/api/account/devices/remove-others'

export const filling: PersonalFilling = {
  places: {
    devices: 'devices',
    sessions: 'sessions',
    identities: 'identities',
    oauth_items: 'oauth',
    registrations: 'registrations',
    mail_codes: 'mailCodes',
  },
  async fill({ house, browser, bearer, account, email }) {
    const { access_token: access, refresh_token: refresh } = await testClient(house).tokensOf(browser)
    await house.scratch.db
      .insertInto('identities')
      .values({ provider: 'google', subject: `g-${email}`, account_id: account, email })
      .execute()
    await house.enter(house.browser(), 'MG', account)
    expect((await browser.call(REMOVE_OTHERS, { bearer, json: {} })).code).toBe('OK')
    // What no door leaves yet.
    await house.scratch.db
      .updateTable('devices')
      .set({ place: 'Venezia' })
      .where('account_id', '=', account)
      .execute()
    const used = new Date()
    await house.scratch.db
      .updateTable('oauth_items')
      .set({ consumed: used })
      .where('account_id', '=', account)
      .execute()
    await knock(browser, 'recover', { email })
    await knock(house.browser(), 'register', applicantCalled(email))
    const change = { email: `nuova-${email}`, password: PASSWORD }
    expect((await browser.call(CHANGE, { bearer, json: change })).code).toBe('OK')
    await house.scratch.db
      .updateTable('mail_codes')
      .set({ used })
      .where('subject', '=', `account:${account}`)
      .where('purpose', '=', 'email-old')
      .execute()
    return [access, refresh]
  },
}
