import { expect } from 'vitest'
import type { PersonalFilling } from '../test/personal-filling.ts'
import { testClient } from './oauth/test-client.ts'
import { applicantCalled, knock, PASSWORD } from './test-visitor.ts'

const CHANGE = 'http://account.meriggio.localhost/api/account/email'

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
    await knock(browser, 'recover', { email })
    await knock(house.browser(), 'register', applicantCalled(email))
    const change = { email: `nuova-${email}`, password: PASSWORD }
    expect((await browser.call(CHANGE, { bearer, json: change })).code).toBe('OK')
    return [access, refresh]
  },
}
