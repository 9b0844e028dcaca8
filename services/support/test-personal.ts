import { randomUUID } from 'node:crypto'
import type { PersonalFilling } from '../test/personal-filling.ts'

const at = 'http://account.meriggio.localhost/api/support'

/** A message with a file: one letter to the publisher, one to who wrote. */
export const filling: PersonalFilling = {
  places: { tickets: 'tickets', ticket_attachments: 'attachments' },
  async fill({ browser, bearer }) {
    const upload = await browser.call(`${at}/attachments?name=conto.txt`, {
      method: 'POST',
      body: 'estratto conto',
      bearer,
      headers: { 'content-type': 'application/octet-stream' },
    })
    const { id } = upload.data as { id: string }
    await browser.call(`${at}/tickets`, {
      bearer,
      json: {
        once: randomUUID(),
        area: 'business',
        organisation: 'Vetrerie Vallarin',
        topic: 'payments',
        subject: 'Addebito doppio',
        message: 'Ho visto due addebiti.',
        attachments: [id],
      },
    })
  },
}
