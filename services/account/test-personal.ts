import { purposeTexts } from 'contract/account/purposes.ts'
import type { PersonalFilling } from '../test/personal-filling.ts'

/** The change of address is asked by sign-in's filling: its codes are sign-in's. */
export const filling: PersonalFilling = {
  places: {
    accounts: 'profile',
    acceptances: 'acceptances',
    security_log: 'securityLog',
    profiles: 'personalData',
    profile_changes: 'profileChanges',
    consents: 'consents',
    onboarding_steps: 'onboarding',
  },
  async fill({ browser, bearer }) {
    const say = (path: string, json: object) =>
      browser.call(`http://account.meriggio.localhost/api/account/${path}`, { json, bearer })
    const { version } = purposeTexts.promotion
    await say('consents', { purpose: 'promotion', given: true, version })
    await say('onboarding', { step: 'download_app' })
    await say('profile/address', {
      country: 'IT',
      street: 'Calle dei Botteri 1572',
      city: 'Venezia',
      zip: '30125',
      province: 'VE',
    })
  },
}
