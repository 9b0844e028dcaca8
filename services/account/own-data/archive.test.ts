import { readdir } from 'node:fs/promises'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { readOwnData } from 'contract/account/own-data.ts'
import type { AnswerOf } from 'contract/endpoint.ts'
import { testFiles } from '../../test/files.ts'
import { testHouse } from '../../test/house.ts'
import { accountTools, url } from '../test-account.ts'
import { filling as support } from '../../support/test-personal.ts'
import { filling } from '../test-personal.ts'
import { unzip } from './test-archive.ts'
import { tokenIn } from './test-own-data.ts'

let house: Awaited<ReturnType<typeof testHouse>>
let kept: Awaited<ReturnType<typeof testFiles>>
beforeAll(async () => {
  kept = await testFiles()
  house = await testHouse({}, null, kept.files)
})
afterAll(async () => {
  await house.close()
  await kept.close()
})
const { person, post, get, letters, events } = accountTools(() => house)
type Somebody = Awaited<ReturnType<typeof person>>

const ask = (p: Somebody) => post(p.browser, '/api/account/own-data/archive', p.bearer, {})
const make = () => house.services.runJobs(['make-own-archive'])
const state = async (p: Somebody) =>
  (await get<AnswerOf<typeof readOwnData>>(p.browser, '/api/account/own-data', p.bearer)).archive?.state
const download = (p: Somebody, token: string, bearer: string | undefined = p.bearer) =>
  post(p.browser, '/api/account/own-data/archive/download', bearer, { token })
const older = (interval: string) =>
  house.scratch.pool.query(
    `update own_archives set asked = asked - $1::interval, expires = expires - $1::interval`,
    [interval],
  )
const folders = () => readdir(`${kept.folder}/own-archives`).catch(() => [])
async function withArchive(): Promise<Somebody & { token: string }> {
  const p = await person()
  expect((await ask(p)).code).toBe('OK')
  await make()
  return { ...p, token: tokenIn(await letters(p.email)) }
}

test('without a session nothing is told, asked or given', async () => {
  const p = await withArchive()
  for (const path of ['own-data/archive', 'own-data/archive/download', 'deletion', 'deletion/undo'])
    expect([
      path,
      (await post(p.browser, `/api/account/${path}`, undefined, { token: p.token, password: 'x' })).code,
    ]).toEqual([path, 'ERR_SESSION_TOKEN_NOT_VALID'])
  expect((await p.browser.call(url('/api/account/own-data'))).status).toBe(401)
})

test('an archive is asked for, made once and downloaded by whoever has session and letter', async () => {
  const p = await person()
  expect(await state(p)).toBeUndefined()
  expect((await ask(p)).code).toBe('OK')
  expect(await state(p)).toBe('making')
  expect((await ask(p)).code).toBe('ERR_ARCHIVE_UNDER_WAY')
  await make()
  await make()
  expect(await state(p)).toBe('ready')
  const mine = (await letters(p.email)).filter(({ subject }) => /archivio/.test(subject))
  expect(mine).toHaveLength(1)
  const answer = await download(p, tokenIn(mine))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toMatch(/filename="i-miei-dati-\d{4}-\d\d-\d\d\.zip"/)
  expect([...(await unzip(answer.bytes)).keys()]).toEqual(['dati.json', 'dati.html'])
  expect(await events(p.account)).toEqual(expect.arrayContaining(['archive-asked', 'archive-downloaded']))
})

test('a session without the letter, the letter without its session, and those of others open nothing', async () => {
  const [p, other] = [await withArchive(), await withArchive()]
  for (const [who, token] of [
    [p, ''],
    [p, 'x'.repeat(43)],
    [p, other.token],
    [other, p.token],
    [await person(), p.token],
  ] as const)
    expect((await download(who, token)).code).toBe('ERR_ARCHIVE_NOT_FOUND')
  expect((await download(p, p.token, '')).status).toBe(401)
  expect((await download(p, 'x'.repeat(100_000))).status).toBe(400)
  expect(await events(p.account)).not.toContain('archive-downloaded')
  expect((await download(p, p.token)).status).toBe(200)
  // A gated masthead answers on its account site before its gate.
  await house.enter(p.browser, 'LG', p.account)
  const bearer = await house.token(p.browser, 'LG')
  const gated = 'http://account.lagunare.localhost/api/account/own-data/archive/download'
  expect((await p.browser.call(gated, { json: { token: p.token }, bearer })).status).toBe(200)
})

test('an archive expires, and its file goes before its row', async () => {
  const p = await withArchive()
  const before = await folders()
  await older('8 days')
  expect(await state(p)).toBe('expired')
  expect((await download(p, p.token)).code).toBe('ERR_ARCHIVE_EXPIRED')
  await house.services.runJobs(['forget-own-data'])
  expect(await state(p)).toBeUndefined()
  expect((await folders()).length).toBeLessThan(before.length)
  expect((await download(p, p.token)).code).toBe('ERR_ARCHIVE_NOT_FOUND')
})

test('a new archive takes the place of the old one, three times a day', async () => {
  const p = await withArchive()
  const before = (await folders()).length
  expect((await ask(p)).code).toBe('OK')
  expect((await download(p, p.token)).code).toBe('ERR_ARCHIVE_NOT_FOUND')
  await house.services.runJobs(['remove-own-archive', 'make-own-archive'])
  expect((await folders()).length).toBe(before)
  const fresh = tokenIn(await letters(p.email))
  expect(fresh).not.toBe(p.token)
  expect((await download(p, p.token)).code).toBe('ERR_ARCHIVE_NOT_FOUND')
  expect((await download(p, fresh)).status).toBe(200)
  expect((await ask(p)).code).toBe('OK')
  await make()
  expect((await ask(p)).code).toBe('ERR_TOO_MANY_ATTEMPTS')
})

test('many who ask at once are given one', async () => {
  const p = await person()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(p)))
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  await make()
  expect((await letters(p.email)).filter(({ subject }) => /archivio/.test(subject))).toHaveLength(1)
})

test('one that could not be made is asked for again, and is taken away in time', async () => {
  const [p, gone] = [await person(), await person()]
  await ask(p)
  await ask(gone)
  await older('2 hours')
  expect(await state(p)).toBe('failed')
  expect((await ask(p)).code).toBe('OK')
  await house.scratch.pool.query(
    "update own_archives set asked = now() - interval '2 days' where account_id = $1",
    [gone.account],
  )
  await house.services.runJobs(['forget-own-data'])
  expect(await state(gone)).toBeUndefined()
  await make()
  expect([await state(p), await state(gone)]).toEqual(['ready', undefined])
  expect(await letters(gone.email)).toEqual([])
})

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
  expect((await ask(p)).code).toBe('OK')
  await make()
  const { bytes } = await download(p, tokenIn(await letters(p.email)))
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
  expect(
    headings.filter((heading) => !/^[A-ZÀ-Ý]/.test(heading)),
    'a name without a word: see `words` of PersonalData',
  ).toEqual([])
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'] })
  const { results } = await validator.validateString(page)
  expect(results.flatMap((r) => r.messages).map((m) => `${m.ruleId}: ${m.message}`)).toEqual([])
})
