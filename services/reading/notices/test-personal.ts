import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import { answerTicket } from '../../platform/test/notices.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'

const at = 'http://account.meriggio.localhost/api'

/** A message that was answered, and the notice of it, closed. */
export const filling: PersonalFilling = {
  places: { account_notices: 'notices' },
  async fill({ house, browser, bearer }) {
    const json = { once: randomUUID(), area: 'readers', topic: 'surfing', subject: 'App', attachments: [] }
    const written = await browser.call(`${at}/support/tickets`, {
      bearer,
      json: { ...json, message: 'Non si apre.' },
    })
    const { number } = written.data as { number: string }
    expect(await answerTicket(house.scratch.db, number, new Date())).toBe('told')
    const { avvisi } = (await browser.call(`${at}/user/short-info`, { bearer })).data as ShortInfo
    const { id } = avvisi['/contact']![0]!
    expect((await browser.call(`${at}/user/notices/${id}`, { bearer, json: {} })).code).toBe('OK')
  },
}
