import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../platform/test/unzip.ts'
import { tokenIn } from './account/own-data/test-own-data.ts'
import { accountTools } from './account/test-account.ts'
import { filling } from './account/test-personal.ts'
import { filling as support } from '../assistance/support/test-personal.ts'
import { houseWithFiles } from '../platform/test/house-with-files.ts'

let house: Awaited<ReturnType<typeof houseWithFiles>>['house']
beforeAll(async () => void ({ house } = await houseWithFiles()))
afterAll(() => house.close())
const { person, post, letters } = accountTools(() => house)

const HOSTILE =
  '<script>alert(1)</script>"&\'\u202Erovescio\u200B 🗞️ {{7*7}} =SOMMA(A1) 2026-11-22T10:00:00.000Z ]]>'

test('what a person wrote reaches the archive as it was written, and stays text', async () => {
  const p = await person()
  const { db } = house.scratch
  await filling.fill!({ house, ...p })
  await support.fill!({ house, ...p })
  await db
    .updateTable('accounts')
    .set({ name: HOSTILE, surname: HOSTILE, company_name: HOSTILE })
    .where('id', '=', p.account)
    .execute()
  await db
    .updateTable('tickets')
    .set({ message: `${HOSTILE}\r\n${HOSTILE.repeat(800)}`, subject: HOSTILE, organisation: HOSTILE })
    .where('account_id', '=', p.account)
    .execute()
  await db
    .updateTable('ticket_attachments')
    .set({ name: `../../${HOSTILE}\u0001/conto.txt` })
    .where('stored', '=', true)
    .execute()
  expect((await post(p.browser, '/api/account/own-data/archive', p.bearer, {})).code).toBe('OK')
  await house.services.runJobs(['make-own-archive'])
  const { bytes } = await post(p.browser, '/api/account/own-data/archive/download', p.bearer, {
    token: tokenIn(await letters(p.email)),
  })
  const files = await unzip(bytes)
  const [json, html, picture, attachment, ...rest] = [...files.keys()]
  expect([json, html, picture, rest]).toEqual(['dati.json', 'dati.html', 'immagine.webp', []])
  expect(attachment).toMatch(/^allegati\/messaggio \d+\//)
  expect(files.get(attachment!)!.toString()).toBe('estratto conto')
  expect(files.get(picture!)!.subarray(8, 12).toString()).toBe('WEBP')

  const { data, files: named } = JSON.parse(files.get('dati.json')!.toString()) as {
    data: Record<string, Record<string, Record<string, unknown>[]>>
    files: string[]
  }
  expect(named).toEqual([picture, attachment])
  expect(data['account']!['profile']![0]).toMatchObject({ name: HOSTILE, surname: HOSTILE })
  expect(data['support']!['tickets']![0]).toMatchObject({
    subject: HOSTILE,
    message: `${HOSTILE}\r\n${HOSTILE.repeat(800)}`,
  })
  // What is given out is what every feature exports, but for the line that says so.
  expect(Object.keys(data)).toEqual(Object.keys(await house.services.exportPerson(p.account)))

  const page = files.get('dati.html')!.toString()
  expect(page).not.toMatch(/<script|<img|<link|<iframe|javascript:|https?:\/\//i)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const headings = Array.from(page.matchAll(/<(?:h2|h3|dt|th)(?: [^>]*)?>([^<]*)</g), (m) => m[1]!)
  expect(headings.length).toBeGreaterThan(60)
  // A name without a word: see `words` of PersonalData.
  expect(headings.filter((heading) => !/^[A-ZÀ-Ý]/.test(heading))).toEqual([])
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'] })
  const { results } = await validator.validateString(page)
  expect(results.flatMap((r) => r.messages).map((m) => `${m.ruleId}: ${m.message}`)).toEqual([])
})
