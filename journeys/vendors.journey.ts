import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { CONSENT_VERSION } from 'contract/identity/consent/purposes.ts'
import { project, testEnvironment } from '../start/settings.ts'
import { ask } from './ask.ts'
import { banner, extent, openPreferences, options, press, question } from './cookies.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { enter, newcomer } from './signed-in.ts'
import { command, eventsOn, listen } from './vendor.ts'

test.use({ cookies: 'to be asked', baseURL: async ({ edicola }, use) => use(edicola.url('EM', '')) })

const SHOWN = [4, 11, 28, 57, 112, 340, 512]
const vendors = (page: Page) => page.getByRole('dialog', { name: 'I nostri partner' })
const last = async (page: Page) => (await eventsOn(page)).at(-1)
/** A choice and what vendors are told of it are both kept. */
const expectStored = (page: Page, purposes: string) =>
  expect
    .poll(async () => {
      const cookies = await page.context().cookies()
      const value = (name: string) => cookies.find((one) => one.name === name)?.value ?? ''
      const [, , digits, id] = value('edicola-consent').split('.')
      return [digits, value('tc-string').split('~')[0] === id]
    })
    .toEqual([purposes, true])

test('who answers vendors comes when one calls, and not before', async ({ page, edicola }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/speciali')
  await press(page, 'Rifiuta e chiudi')
  await expectStored(page, '1')
  scripts.length = 0
  await page.goto('/speciali', { waitUntil: 'networkidle' })
  const files = await Promise.all([...new Set(scripts)].map(async (url) => (await ask(url)).bytes))
  const sizes = files.map((bytes) => gzipSync(bytes, { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(15_000)
  expect(scripts.some((url) => url.includes('/cmp-'))).toBe(false)
  // Before anything else of the page runs.
  const { text } = await ask(edicola.url('EM', '/speciali'))
  expect(/<script[^>]*>/.exec(text)![0]).toContain('data-cmp')
  expect(await command(page, 'ping', 2)).toEqual([
    expect.objectContaining({ gdprApplies: true, cmpLoaded: false, cmpStatus: 'stub' }),
    true,
  ])
  await expect.poll(() => scripts.some((url) => url.includes('/cmp-'))).toBe(true)
})

test('pages of a masthead without vendors have none of it', async ({ page, edicola }) => {
  await page.goto(edicola.url('MG', '/speciali'))
  expect(await page.evaluate(() => '__tcfapi' in window)).toBe(false)
  expect((await ask(edicola.url('MG', '/speciali'))).text).not.toMatch(/data-tcf|data-cmp/)
})

test('a listener hears that it is asked, what is chosen, and that it is taken back', async ({ page }) => {
  await page.goto('/speciali')
  await listen(page)
  await expect
    .poll(() => last(page))
    .toMatchObject({
      ...{ eventStatus: 'cmpuishown', listenerId: 0, success: true },
      ...{ consents: [], disclosed: SHOWN, purposes: [] },
    })
  expect(await command(page, 'ping', 2)).toEqual([
    {
      ...{ cmpId: 4000, cmpVersion: 1, gdprApplies: true, tcfPolicyVersion: 5, cmpLoaded: true },
      ...{ cmpStatus: 'loaded', displayStatus: 'visible', apiVersion: '2', gvlVersion: 12 },
    },
    true,
  ])
  await press(page, 'ACCETTA E CONTINUA')
  await expect
    .poll(() => last(page))
    .toMatchObject({
      ...{ eventStatus: 'useractioncomplete', disclosed: SHOWN },
      ...{ consents: SHOWN.filter((id) => id !== 340), purposes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    })
  await expectStored(page, '12345')
  expect((await eventsOn(page)).map(({ eventStatus }) => eventStatus)).toEqual([
    'cmpuishown',
    'useractioncomplete',
  ])

  await openPreferences(page)
  await expect.poll(() => last(page)).toMatchObject({ eventStatus: 'cmpuishown' })
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  await expect
    .poll(() => last(page))
    .toMatchObject({
      ...{ eventStatus: 'useractioncomplete', consents: [], purposes: [], disclosed: SHOWN },
    })
})

test('the commands answer as the IAB says', async ({ page }) => {
  await page.goto('/speciali')
  await press(page, 'ACCETTA E CONTINUA')
  await expectStored(page, '12345')
  await listen(page)
  await expect.poll(() => last(page)).toMatchObject({ eventStatus: 'tcloaded', listenerId: 0 })
  expect(await command(page, 'addEventListener', 1)).toEqual([null, false])
  expect(await command(page, 'addEventListener', 3)).toEqual([null, false])
  expect(await command(page, 'ping', 1)).toEqual([null, false])
  expect(await command(page, 'sing', 2)).toEqual([null, false])
  expect((await command(page, 'removeEventListener', 2, 77))[0]).toBe(false)
  expect((await command(page, 'removeEventListener', 2, 0))[0]).toBe(true)
  const before = (await eventsOn(page)).length
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  await expect.poll(() => extent(page)).toBe('necessary')
  expect(await command(page, 'ping', 2)).toEqual([expect.objectContaining({ cmpLoaded: true }), true])
  expect((await eventsOn(page)).length).toBe(before)
})

test('an advertisement in a frame asks by messages, in text and in objects', async ({ page }) => {
  await page.goto('/speciali')
  await press(page, 'Rifiuta e chiudi')
  await expectStored(page, '1')
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.name = 'annuncio'
    document.body.append(frame)
  })
  expect(await page.evaluate(() => '__tcfapiLocator' in window.frames)).toBe(true)
  const frame = page.frame('annuncio')!
  for (const inText of [true, false]) {
    const answer = await frame.evaluate(async (inText) => {
      const call = { __tcfapiCall: { command: 'addEventListener', version: 2, callId: 'x1' } }
      const answered = new Promise<unknown>((done) =>
        addEventListener('message', ({ data }) => done(data), { once: true }),
      )
      parent.postMessage(inText ? JSON.stringify(call) : call, '*')
      const answer = await answered
      return {
        isText: typeof answer === 'string',
        said: typeof answer === 'string' ? JSON.parse(answer) : answer,
      }
    }, inText)
    expect(answer).toMatchObject({
      isText: inText,
      said: {
        __tcfapiReturn: {
          callId: 'x1',
          success: true,
          returnValue: { eventStatus: 'tcloaded', cmpId: 4000 },
        },
      },
    })
  }
})

test('who comes back has their vendors answered within half a second, in every tab', async ({
  page,
  edicola,
}) => {
  await page.goto('/speciali')
  await press(page, 'ACCETTA E CONTINUA')
  await expectStored(page, '12345')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/')
  await listen(page)
  await expect.poll(() => last(page)).toMatchObject({ eventStatus: 'tcloaded' })
  const [first] = await eventsOn(page)
  expect(first!.after).toBeLessThan(500)
  expect(first!.consents).toEqual(SHOWN.filter((id) => id !== 340))
  // Of what was chosen nothing has to be asked for.
  expect(requests).not.toContain('/api/consent/vendors')

  const shop = await page.context().newPage()
  await shop.goto(edicola.url('EM', '/vetrina', 'shop'))
  await listen(shop)
  await expect.poll(() => last(shop)).toMatchObject({ eventStatus: 'tcloaded', tcString: first!.tcString })
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  for (const tab of [page, shop])
    await expect
      .poll(() => last(tab))
      .toMatchObject({ eventStatus: 'useractioncomplete', consents: [], purposes: [] })
})

test('new vendors have people asked again after sixty days, and not before', async ({ open, edicola }) => {
  for (const [days, asks] of [
    [59, false],
    [61, true],
  ] as const) {
    const page = await open()
    const at = (Date.now() - days * 86_400_000).toString(36)
    const id = '00000000-0000-4000-8000-000000000001'
    await page.context().addCookies([
      {
        name: 'edicola-consent',
        value: `${CONSENT_VERSION}.${at}.15.${id}.1`,
        domain: '.ecomarittimo.localhost',
        path: '/',
      },
    ])
    await page.goto(edicola.url('EM', '/speciali'))
    await expect.poll(() => extent(page)).toBe(asks ? 'open' : 'some')
    // They chose before there were vendors: nobody has their consent.
    await listen(page)
    await expect
      .poll(() => last(page))
      .toMatchObject({
        ...{ eventStatus: asks ? 'cmpuishown' : 'tcloaded', consents: [], purposes: [] },
      })
  }
})

test('vendors are shown with what they do, and one is turned off', async ({ page }) => {
  await page.goto('/speciali')
  await expect(question(page)).toBeVisible()
  await listen(page)
  await banner(page).getByRole('button', { name: 'I nostri 7 partner' }).click()
  await expect(vendors(page)).toBeVisible()
  // Nothing is on that was not turned on.
  expect(await vendors(page).getByRole('switch', { checked: true }).count()).toBe(0)
  await expect(vendors(page).getByRole('listitem')).toHaveCount(7)
  await expect(vendors(page).getByText('Vela Chiusa')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(vendors(page)).toHaveCount(0)
  await expect(options(page)).toBeVisible()

  await options(page).getByRole('switch', { name: 'Misurazione' }).check()
  await options(page).getByRole('button', { name: 'I nostri 7 partner' }).click()
  await expect(vendors(page).getByRole('switch', { name: 'Meridiana Ascolti' })).toBeChecked()
  await expect(vendors(page).getByRole('switch', { name: 'Bussola Contesti' })).toBeDisabled()
  await vendors(page).getByText('3 finalità e una tecnica').first().click()
  await expect(vendors(page).getByText('Misurare le prestazioni dei contenuti').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await vendors(page).getByRole('switch', { name: 'Meridiana Ascolti' }).uncheck()
  await vendors(page).getByRole('button', { name: 'Torna alle opzioni' }).click()
  await expect(options(page).getByRole('button', { name: 'I nostri 7 partner' })).toBeFocused()
  await options(page).getByRole('button', { name: 'Salva le scelte' }).click()
  await expectStored(page, '14')
  await expect.poll(() => last(page)).toMatchObject({ purposes: [1, 8, 9], consents: [4, 57, 112, 512] })

  // It stays off when the options are opened again, and when they are saved as they are.
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Salva le scelte' }).click()
  await expectStored(page, '14')
  await expect.poll(() => last(page)).toMatchObject({ consents: [4, 57, 112, 512] })
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'I nostri 7 partner' }).click()
  await expect(vendors(page).getByRole('switch', { name: 'Meridiana Ascolti' })).not.toBeChecked()
  await expect(vendors(page).getByRole('switch', { name: 'Ancora Statistiche' })).toBeChecked()
})

test('who pays not to be profiled: no banner, and no vendor has a yes', async ({ page, edicola, open }) => {
  await newcomer(page, edicola, '/', 'EM')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'start/codes.ts',
      'make',
      'EM/consent',
      '--campaign',
      'Partner',
      '--months',
      '1',
      '--until',
      '2999-12-31',
    ],
    { cwd: project, env: { ...testEnvironment(), PORT: String(edicola.port), DATA_DIR: edicola.dataDir } },
  )
  await page.goto(edicola.url('EM', '/vetrina/codice', 'shop'))
  await expect(question(page)).toBeVisible()
  await press(page, 'ACCETTA E CONTINUA')
  await page.getByLabel('Codice').fill(stdout.trim())
  await page.getByRole('button', { name: 'Attiva l’offerta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offerta attivata')

  const state = await page.context().cookies(edicola.url('EM', '/', 'account').replace('http:', 'https:'))
  const other = await open()
  await other.context().addCookies(state.filter(({ name }) => name.startsWith('__Host-')))
  const outside: string[] = []
  other.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('ecomarittimo.localhost')) outside.push(request.url())
  })
  await enter(other, edicola, '/speciali', 'EM')
  await listen(other)
  await expect.poll(() => last(other)).toMatchObject({ eventStatus: 'tcloaded', consents: [], purposes: [] })
  await expect(banner(other)).toHaveCount(0)
  expect(outside.filter((url) => !url.includes('.meriggio.localhost'))).toEqual([])
})
