import type { Page } from '@playwright/test'
import { type Care, careProgram } from './care-program.ts'
import { askAssistant, chat, chatButton, field, log, openChat, passOn, messagesIn, say } from './chatting.ts'
import { networkOf } from './cut-network.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { photo, spoken } from './made-files.ts'
import { type Operator, operatorAt } from './operator.ts'
import { newcomer } from './signed-in.ts'
import { browserWithCache } from './whole-chromium.ts'

test.describe.configure({ mode: 'default' })
test.use({ permissions: ['microphone'] })

let care: Care
let edicola: Edicola
test.beforeAll(async () => {
  test.setTimeout(600_000)
  care = await careProgram()
  edicola = care.edicola
})
test.afterAll(() => care.stop())

const QUESTION = 'Dove finisce la marea quando il ponte dorme?'
const here = (path: string) => edicola.url('MG', path)
/** As a visitor, with a person. */
async function reach(page: Page, operator: Operator): Promise<string> {
  await page.goto(here('/utilita'))
  await openChat(page)
  await askAssistant(page, QUESTION)
  const email = `visitatrice.${crypto.randomUUID().slice(0, 8)}@example.it`
  await passOn(page, { name: 'Marta Bellandi', email })
  const id = await operator.take(QUESTION.slice(0, 20))
  await expect(chat(page).getByRole('heading', { name: /^Chiara/ })).toBeVisible()
  return id
}

test('the assistant cannot help, a person does: photo and voice both ways, received and read', async ({
  page,
  open,
}) => {
  const operator = await operatorAt(await open(), edicola)
  const id = await reach(page, operator)
  await operator.say(id, 'operatore 1')
  await expect(log(page)).toContainText('operatore 1')
  await say(page, 'lettore 2')
  await expect(log(page)).toContainText('Inviato')

  await chat(page)
    .getByRole('button', { name: /^Allega/ })
    .click()
  const chooser = page.waitForEvent('filechooser')
  await chat(page).getByRole('menuitem', { name: 'Foto' }).click()
  await (
    await chooser
  ).setFiles({
    name: 'schermata.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await photo(operator.page)),
  })
  await expect(
    chat(page)
      .getByText(/caricato$/)
      .first(),
  ).toBeVisible()
  await chat(page).getByRole('button', { name: 'Invia' }).click()
  await expect(log(page).locator('[data-author="reader"] img').first()).toBeVisible()

  await chat(page)
    .getByRole('button', { name: /^Allega/ })
    .click()
  await chat(page).getByRole('menuitem', { name: 'Messaggio vocale' }).click()
  await expect(chat(page).getByRole('timer')).toBeVisible()
  await page.waitForTimeout(1500)
  await chat(page).getByRole('button', { name: 'Ferma e allega' }).click()
  await expect(
    chat(page)
      .getByText(/caricato$/)
      .first(),
  ).toBeVisible()
  await chat(page).getByRole('button', { name: 'Invia' }).click()
  await expect
    .poll(async () => (await operator.messages(id)).map(({ type }) => type))
    .toEqual(expect.arrayContaining(['photo', 'audio']))

  await operator.send(id, 'photo', Buffer.from(await photo(operator.page)), 'guida.png')
  await operator.send(id, 'audio', Buffer.from(await spoken(operator.page)), 'voce.webm')
  await expect(log(page).locator('[data-author="operator"] img')).toHaveCount(1)
  await expect(log(page).locator('[data-author="operator"]')).toHaveCount(3)
  await operator.read(id)
  await expect(log(page).locator('[data-author="reader"]').last()).toContainText('Letto')

  // Closed: how it went, and its text to keep.
  await operator.post(`/api/support/desk/chats/${id}/close`, { reason: 'solved' })
  await expect(chat(page).getByRole('heading', { name: 'La chat è chiusa' })).toBeVisible()
  await chat(page).getByRole('button', { name: '5 su 5: Molto bene' }).click()
  await expect(chat(page).getByText('Grazie: lo leggiamo.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await chat(page).getByRole('button', { name: 'Scarica la trascrizione' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\./)
  await operator.off()
})

test('ten seconds without a network, on either side: nothing is lost or comes twice, order is kept', async ({
  page,
  open,
  expects,
}) => {
  test.setTimeout(240_000)
  expects(/ERR_INTERNET_DISCONNECTED|Service Restart|WebSocket/)
  const desk = await open()
  const [readerNetwork, deskNetwork] = [await networkOf(page), await networkOf(desk)]
  const operator = await operatorAt(desk, edicola)
  const id = await reach(page, operator)
  const texts: string[] = []
  let nth = 0
  const both = async () => {
    const [a, b] = [`lettore ${++nth}.`, `operatore ${++nth}.`]
    await field(page).fill(a)
    await field(page).press('Enter')
    await operator.say(id, b)
    texts.push(a, b)
  }
  await both()
  await expect(log(page)).toContainText(texts.at(-1)!)
  readerNetwork.cut()
  for (let i = 0; i < 3; i++) await both()
  await expect(log(page)).toContainText('In attesa di invio')
  await page.waitForTimeout(10_000)
  await readerNetwork.mend()
  await both()
  await expect
    .poll(async () => (await messagesIn(page)).toSorted(), { timeout: 45_000 })
    .toEqual(texts.toSorted())

  deskNetwork.cut()
  for (let i = 0; i < 3; i++) await both()
  await page.waitForTimeout(10_000)
  await deskNetwork.mend()
  await both()
  await expect
    .poll(async () => (await messagesIn(page)).toSorted(), { timeout: 45_000 })
    .toEqual(texts.toSorted())
  await expect(log(page)).not.toContainText('In attesa di invio')
  const atDesk = async () =>
    (await operator.messages(id))
      .map(({ text }) => text)
      .filter((text) => /^(lettore|operatore) \d+\.$/.test(text))
  await expect.poll(atDesk, { timeout: 45_000 }).toEqual(await messagesIn(page))
  for (const side of ['lettore', 'operatore'])
    expect((await messagesIn(page)).filter((text) => text.startsWith(side))).toEqual(
      texts.filter((text) => text.startsWith(side)),
    )
  await operator.off()
})

test('what waits to be sent is sent after a reload, once', async ({ page, open, expects }) => {
  expects(/ERR_INTERNET_DISCONNECTED|Service Restart|WebSocket/)
  const operator = await operatorAt(await open(), edicola)
  const network = await networkOf(page)
  const id = await reach(page, operator)
  network.cut()
  await field(page).fill('lettore 1.')
  await field(page).press('Enter')
  await field(page).fill('lettore 2.')
  await field(page).press('Enter')
  await expect(log(page).getByText('In attesa di invio').first()).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cw_out')!) as unknown[])).toHaveLength(2)
  await page.reload()
  await network.mend()
  await openChat(page)
  await expect(log(page).getByText('Inviato').first()).toBeVisible()
  await expect.poll(() => messagesIn(page)).toEqual(['lettore 1.', 'lettore 2.'])
  await expect
    .poll(async () => (await operator.messages(id)).filter(({ author }) => author === 'reader').length)
    .toBeGreaterThanOrEqual(2)
  // The operator may have it before the reader hears that it is stored.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cw_out'))).toBeNull()
  await operator.off()
})

test('three tabs count alike, on whatever page, and only a seen one reads', async ({
  page,
  open,
  context,
}) => {
  test.setTimeout(240_000)
  const operator = await operatorAt(await open(), edicola)
  const id = await reach(page, operator)
  await page.keyboard.press('Escape')
  const [second, third] = [await context.newPage(), await context.newPage()]
  await second.goto(here('/sezioni'))
  await third.goto(edicola.url('MG', '/vetrina', 'shop'))
  // One site's storage says that people answer; of another one only the services can.
  await openChat(third)
  await expect(chat(third).getByRole('heading', { name: /^Chiara/ })).toBeVisible()
  await third.keyboard.press('Escape')
  await operator.say(id, 'operatore 1')
  await operator.say(id, 'operatore 2')
  for (const tab of [page, second, third]) await expect(chatButton(tab)).toHaveAttribute('data-unread', '2')
  await expect(chatButton(second)).toHaveAccessibleName('Assistenza, 2 messaggi nuovi')
  const statusOf = async (text: string) =>
    (await operator.messages(id)).find((message) => message.text === text)?.status
  await operator.page.waitForTimeout(1000)
  expect(await statusOf('operatore 2')).not.toBe('read')

  for (const path of ['/speciali', '/firme', '/ricerca', '/utilita']) await second.goto(here(path))
  await expect(chatButton(second)).toHaveAttribute('data-unread', '2')
  await operator.say(id, 'operatore 3')
  for (const tab of [page, second, third]) await expect(chatButton(tab)).toHaveAttribute('data-unread', '3')

  await page.bringToFront()
  await openChat(page)
  for (const tab of [page, second, third]) await expect(chatButton(tab)).not.toHaveAttribute('data-unread')
  await operator.off()
})

test('a page with a chat under way comes back from the browser’s memory, and hears what is said', async ({
  launchOptions,
  open,
}) => {
  test.setTimeout(240_000)
  const operator = await operatorAt(await open(), edicola)
  const browser = await browserWithCache(launchOptions)
  const page = await browser.newPage()
  const id = await reach(page, operator)
  await page.keyboard.press('Escape')
  await page.goto(here('/sezioni'))
  await operator.say(id, 'operatore 1')
  await expect(chatButton(page)).toHaveAttribute('data-unread', '1')
  await page.evaluate(() =>
    addEventListener(
      'pageshow',
      (event) => (document.documentElement.dataset['back'] = String(event.persisted)),
    ),
  )
  await page.goto(here('/firme'))
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-back', 'true')
  await operator.say(id, 'operatore 2')
  await expect(chatButton(page)).toHaveAttribute('data-unread', '2')
  await browser.close()
  await operator.off()
})

test('who signs in while a person answers takes the chat along; signed out, nothing of it stays', async ({
  page,
  open,
}) => {
  const operator = await operatorAt(await open(), edicola)
  const id = await reach(page, operator)
  await say(page, 'lettore 1')
  const { email } = await newcomer(page, edicola, '/utilita')
  await openChat(page)
  await expect(log(page)).toContainText('lettore 1')
  await expect(chat(page).getByRole('heading', { name: /^Chiara/ })).toBeVisible()
  await say(page, 'lettore 2')
  await operator.say(id, 'operatore 3')
  await expect(log(page)).toContainText('operatore 3')
  expect(await page.evaluate(() => localStorage.getItem('cw_msg'))).toContain(email)

  await page.goto(here('/logout'))
  await expect(page).toHaveURL(here('/'))
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cw_')))).toEqual(
    [],
  )
  await openChat(page)
  await expect(chat(page).getByRole('checkbox')).toBeVisible()
  await newcomer(page, edicola, '/utilita')
  await openChat(page)
  await expect(chat(page).getByRole('checkbox')).toBeVisible()
  await expect(chat(page)).not.toContainText('lettore')
  await operator.off()
})
