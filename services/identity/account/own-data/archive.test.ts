import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { readOwnData } from 'contract/identity/account/own-data.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { houseWithFiles } from '../../../platform/test/house-with-files.ts'
import { accountTools, url } from '../test-account.ts'
import { unzip } from '../../../platform/test/unzip.ts'
import { tokenIn } from './test-own-data.ts'

let house: Awaited<ReturnType<typeof houseWithFiles>>['house']
let kept: Awaited<ReturnType<typeof houseWithFiles>>['store']
beforeAll(async () => void ({ house, store: kept } = await houseWithFiles()))
afterAll(() => house.close())
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

test('a session without the letter, the letter without its session, those of others: nothing', async () => {
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
