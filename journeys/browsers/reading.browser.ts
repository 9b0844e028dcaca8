import { romeDay } from 'contract/platform/rome.ts'
import { pathsOf } from '../page-types.ts'
import { expect, expectAt, expectText, signInAs, test } from './journey.ts'
import { until } from './tab.ts'

const long = { tag: '@long' }
const brokenPictures = `[...document.images]
  .filter((one) => one.complete && one.currentSrc && !one.naturalWidth)
  .map((one) => one.currentSrc)`

test('a visitor reads the front page, a section and an article', long, async ({ tab, edicola }) => {
  const paths = await pathsOf(edicola, 'MG')
  for (const kind of ['home', 'section', 'free article', 'special', 'author'] as const) {
    await tab.goto(edicola.url('MG', paths[kind]))
    await expectText(tab, /\w{3}/, 'h1, h2')
    expect(await tab.evaluate<string[]>(brokenPictures), kind).toEqual([])
  }
})

test('a subscriber turns the pages of today’s edition and opens a text', long, async ({ tab, edicola }) => {
  const { edition } = await pathsOf(edicola, 'MG')
  await tab.goto(edicola.url('MG', edition))
  await tab.click({ role: 'link', name: 'Accedi' })
  await signInAs(tab, 'abbonato')
  await expectAt(tab, edicola.url('MG', edition))
  await until(async () =>
    expect(await tab.evaluate<boolean>("document.querySelector('#pagine[data-alive]') !== null")).toBe(true),
  )
  await tab.evaluate("document.querySelector('#pagine').focus()")
  await tab.press('ArrowRight')
  await expectAt(tab, edicola.url('MG', `${edition}/2`))
})

test('a question to the newspapers is answered with its sources', long, async ({ tab, edicola }) => {
  await tab.goto(edicola.url('MG', '/chatbot'))
  await signInAs(tab, 'rag')
  await expectAt(tab, edicola.url('MG', '/chatbot'))
  await tab.fill(
    { role: 'textbox', name: /^Fai una domanda/ },
    'Che cosa succede ai pannelli del cimitero e alla bottega del paese?',
  )
  await tab.click({ role: 'button', name: 'Invia la domanda' })
  await expectText(tab, 'Fonti', 'main')
})

test('a question to the assistant of customer care is answered', long, async ({ tab, edicola }) => {
  await tab.goto(edicola.url('MG', '/faq', 'account'))
  await until(() => tab.evaluate("document.querySelector('#chat-button').click()"))
  await expectText(tab, 'Assistente virtuale (IA)', '[role=dialog], dialog')
  await until(async () => {
    await tab.click({ role: 'checkbox', name: /Accetto i termini/, within: 'dialog, [role=dialog]' })
  })
  await tab.fill({ role: 'textbox', name: /^Scrivi/ }, 'Come disdico il rinnovo automatico?')
  await until(async () => {
    await tab.click({ role: 'button', name: 'Invia', within: 'dialog, [role=dialog]' })
    // Until the proof that a person writes is ready, the question stays where it is.
    await expectText(tab, 'Non ho risolto', 'dialog, [role=dialog]', 3000)
  })
})

test('a company sees its press review of the day', long, async ({ tab, edicola }) => {
  await tab.goto(edicola.url('MG', `/rassegna/${romeDay(Date.now())}`))
  await signInAs(tab, 'azienda')
  await expectAt(tab, new RegExp(`^${edicola.url('MG', '/rassegna')}`))
  await expectText(tab, 'Rassegna', 'header, main')
})
