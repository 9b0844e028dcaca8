import { cards } from '../buying.ts'
import { newAccount } from '../signed-in.ts'
import { expectAt, expectText, signInAs, test } from './journey.ts'

test('a reader chooses a plan, signs in on the way, pays, and is told that it is done', async ({
  tab,
  edicola,
}) => {
  const who = await newAccount(edicola)
  await tab.goto(edicola.url('MG', '/vetrina/digital?durata=mese', 'shop'))
  await tab.click({ role: 'button', name: 'Abbonati a Digital' })
  await expectAt(tab, /\/accedi\?/)
  await signInAs(tab, who)
  await expectAt(tab, /\/vetrina\/ordine\/[\da-f-]{36}$/)
  for (const [name, text] of [
    [/^Numero della carta/, cards.good],
    [/^Scadenza/, '08/31'],
    [/^Codice di sicurezza/, '123'],
    [/^Nome sulla carta/, 'Marta Bellandi'],
  ] as const)
    await tab.fill({ role: 'textbox', name }, text)
  await tab.click({ role: 'checkbox', name: /accetto le condizioni di vendita/ })
  await tab.click({ role: 'button', name: /Ordine con obbligo di pagare/ })
  await expectText(tab, /Fatto: ora leggi/, 'h1')
})
