import { pathsOf } from '../page-types.ts'
import { expect, expectAt, expectText, signInAs, test } from './journey.ts'

for (const [what, path] of [
  ['the chatbot', '/chatbot'],
  ['the favourites', '/preferiti'],
  ['a search', '/ricerca?q=porto'],
] as const)
  test(`who wanted ${what} signs in and is there`, async ({ tab, edicola }) => {
    const address = edicola.url('MG', path)
    await tab.goto(address)
    if (path.startsWith('/ricerca')) await tab.click({ role: 'link', name: 'Accedi', within: 'header' })
    await expectAt(tab, /\/accedi\?/)
    await signInAs(tab, 'rag')
    await expectAt(tab, address)
    expect(await tab.evaluate<string | null>("localStorage.getItem('rl_loop_protection')")).toBeNull()
  })

test('a reader signs in from a paid article, reads it whole, signs out, and finds it closed', async ({
  tab,
  edicola,
}) => {
  const { 'paid article': path } = await pathsOf(edicola, 'MG')
  const article = edicola.url('MG', path)
  await tab.goto(article)
  await expectText(tab, 'L’articolo continua')
  await tab.click({ role: 'link', name: 'Accedi', within: 'main' })
  await signInAs(tab, 'abbonato')
  await expectAt(tab, new RegExp(`^${article}(#.*)?$`))
  await expectText(tab, 'Riproduzione riservata', 'main')
  await tab.goto(edicola.url('MG', '/logout'))
  await expectAt(tab, edicola.url('MG', '/'))
  await tab.goto(article)
  await expectText(tab, 'L’articolo continua')
})

test('a session of one masthead is good on another', { tag: '@long' }, async ({ tab, edicola }) => {
  await tab.goto(edicola.url('MG', '/preferiti'))
  await signInAs(tab, 'abbonato')
  await expectAt(tab, edicola.url('MG', '/preferiti'))
  await tab.goto(edicola.url('CA', '/preferiti'))
  await expectAt(tab, edicola.url('CA', '/preferiti'))
  await expectText(tab, 'Preferiti', 'main')
})
