import { randomUUID } from 'node:crypto'
import type { TestBrowser } from '../../platform/test/browser.ts'

/** For tests: an address of a call of customer care on a masthead's account site. */
export const supportUrl = (path: string, domain = 'meriggio') =>
  `http://account.${domain}.localhost/api/support/${path}`

/** For tests: a message of who is signed in. */
export const message = (change: Record<string, unknown> = {}) => ({
  once: randomUUID(),
  area: 'readers',
  topic: 'payments',
  subject: 'Addebito doppio di novembre',
  message: 'Buongiorno,\nho visto due addebiti.',
  attachments: [],
  ...change,
})

/** For tests: sends the bytes of a file, as the page's script does. */
export const upload = (
  browser: TestBrowser,
  name: string,
  body: string | Uint8Array,
  address = '192.0.2.1',
) =>
  browser.call(supportUrl(`attachments?${new URLSearchParams({ name })}`), {
    method: 'POST',
    body,
    address,
    headers: { 'content-type': 'application/octet-stream' },
  })
