import sharp from 'sharp'
import { expect } from 'vitest'
import { purposeTexts } from 'contract/identity/account/purposes.ts'
import { clauses } from 'contract/platform/clauses.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'

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
    own_archives: 'archives',
  },
  async fill({ house, browser, bearer, account }) {
    const at = 'http://account.meriggio.localhost/api/account'
    const say = async (path: string, json: object) =>
      expect([path, (await browser.call(`${at}/${path}`, { json, bearer })).code]).toEqual([path, 'OK'])
    const { version } = purposeTexts.promotion
    await say('consents', { purpose: 'promotion', given: true, version })
    await say('onboarding', { step: 'download_app' })
    await say('profile/identity', {
      name: 'Teodolinda',
      surname: 'Vallarin',
      fiscalCode: null,
      birthDate: '1984-03-12',
      birthPlace: 'Pellestrina',
      gender: 'female',
      phone: '+39 347 000 0000',
      secondPhone: '+39 347 000 0001',
    })
    await say('profile/address', {
      country: 'IT',
      street: 'Calle dei Botteri 1572',
      city: 'Venezia',
      zip: '30125',
      province: 'VE',
    })
    await say('profile/invoicing', {
      kind: 'public-body',
      companyName: 'Consorzio delle Barene',
      organisationCode: '00743110157',
      vatNumber: '01234560272',
      recipientCode: 'UF5XK1',
      tenderCode: 'Z1A2B3C4D5',
      tenderExemption: 'Acquisto sotto la soglia',
      projectCode: 'J91B21000520005',
      orderNumber: '2026/118',
      pec: 'barene@pec.example.it',
      clauses: Object.fromEntries(clauses.map((clause) => [clause, true])),
    })
    const picture = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#9f1d20' },
    })
      .png()
      .toBuffer()
    const sent = await browser.call(`${at}/avatar`, {
      method: 'POST',
      body: picture,
      bearer,
      headers: { 'content-type': 'image/png' },
    })
    expect(sent.code).toBe('OK')
    await say('own-data/archive', {})
    await house.services.runJobs(['make-own-archive'])
    // What these doors leave would end the session that others fill with; and nothing is missing here.
    await house.scratch.db
      .updateTable('accounts')
      .set({
        missing: ['tenderCode'],
        password_changed: new Date(),
        erase_after: new Date(Date.now() + 86_400_000),
      })
      .where('id', '=', account)
      .execute()
  },
}
