import { cards, payButton, payWith } from './buying.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { inMail } from './mail.ts'
import { stranger } from './people.ts'
import { newcomer, signIn } from './signed-in.ts'

/** Where the button of a gift's letter leads, from the demo's post. */
const giftLink = (edicola: Edicola, email: string): Promise<string> =>
  inMail(edicola, email, ({ text }) => /http\S+\/vetrina\/codice\?codice=[\dA-Z-]{19}/.exec(text)?.[0])

test('somebody gives a year of the newspaper; the friend activates it on another browser, and reads', async ({
  page,
  edicola,
  open,
  expects,
}) => {
  expects(/status (of )?404/)
  const friend = stranger('amica')
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/vetrina', 'shop'))
  await page.getByRole('link', { name: 'Scegli il regalo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regala un abbonamento')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('region', { name: 'Digital', exact: true })
    .getByRole('link', { name: /^Regala un anno, 119,99/ })
    .click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Per chi è il regalo')
  await page.getByLabel('Il tuo nome, come lo leggerà').fill('')
  await page.getByRole('button', { name: 'Vai al pagamento' }).click()
  await expect(page.getByRole('alert')).toContainText('Compilare tutti i campi richiesti')
  await expect(page.getByLabel('Nome di chi lo riceve')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Nome di chi lo riceve').fill('Bruno Sartor')
  await page.getByLabel('Email di chi lo riceve').fill(friend.email)
  await page.getByLabel('Il tuo nome, come lo leggerà').fill('Marta')
  await page.getByLabel(/^Due parole/).fill('Buone letture')
  await page.getByRole('button', { name: 'Vai al pagamento' }).click()

  // What was said may be said anew, and survives a reload.
  const summary = page.getByRole('complementary', { name: 'Digital, annuale, in regalo' })
  await expect(summary).toContainText(friend.email)
  await page.reload()
  await summary.getByRole('link', { name: 'Cambia' }).click()
  await page.getByLabel('Nome di chi lo riceve').fill('Bruno')
  await page.getByRole('button', { name: 'Vai al pagamento' }).click()
  await expect(payButton(page)).toHaveAccessibleName(/^Regala e paga 119,99/)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /si possa attivare subito/ }).check()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo regalo per Bruno è pronto')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vai ai tuoi regali' }).click()
  const gift = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bruno' }) })
  await expect(gift).toContainText('Da attivare')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const guest = await open()
  await newcomer(guest, edicola)
  await guest.goto(await giftLink(edicola, friend.email))
  const code = guest.getByLabel('Codice')
  const right = await code.inputValue()
  // A wrong one is refused, and stays as it was typed.
  await code.fill('AAAA-BBBB-CCCC-DDDD')
  await guest.getByRole('button', { name: 'Attiva l’offerta' }).click()
  await expect(guest.getByRole('alert')).toContainText('Non siamo riusciti ad attivare l’offerta.')
  await expect(code).toHaveValue('AAAA-BBBB-CCCC-DDDD')
  await code.fill(right.toLowerCase())
  await guest.getByRole('button', { name: 'Attiva l’offerta' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Regalo attivato')
  await expect(guest.getByRole('status').filter({ hasText: 'Te lo regala Marta' })).toBeVisible()
  await guest.getByRole('link', { name: 'Vai ai tuoi abbonamenti' }).click()
  await expect(guest.getByRole('region', { name: 'Digital, annuale' })).toBeVisible()
  await page.reload()
  await expect(gift).toContainText('Attivato')
  await expect(gift).not.toContainText(friend.email)
})

test('a letter that went astray is sent again, and a gift that nobody activated is taken back', async ({
  page,
  edicola,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [wrong, right] = [stranger('sbagliata'), stranger('giusta')]
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/gifts', 'account'))
  await expect(page.getByText('Non hai ancora regalato nulla.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Regala un abbonamento' }).click()
  await page
    .getByRole('region', { name: 'Online', exact: true })
    .getByRole('link', { name: /^Regala un mese/ })
    .click()
  await page.getByLabel('Nome di chi lo riceve').fill('Carla')
  await page.getByLabel('Email di chi lo riceve').fill(wrong.email)
  await page.getByRole('button', { name: 'Vai al pagamento' }).click()
  await page.getByRole('checkbox', { name: /si possa attivare subito/ }).check()
  await payWith(page, cards.good)
  await page.getByRole('link', { name: 'Vai ai tuoi regali' }).click()
  const first = await giftLink(edicola, wrong.email)

  await page.getByRole('button', { name: 'Manda di nuovo Carla' }).click()
  const email = page.getByLabel('Email di chi lo riceve')
  await expect(email).toHaveValue(wrong.email)
  await email.fill('giusta')
  await page.getByRole('button', { name: 'Manda la lettera' }).click()
  await expect(page.getByText('Inserire email valida')).toBeVisible()
  await expectAccessible(page)
  await email.fill(right.email)
  await page.getByRole('button', { name: 'Manda la lettera' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Lettera mandata.' })).toBeVisible()
  expect(await giftLink(edicola, right.email)).not.toBe(first)

  await page.getByRole('button', { name: 'recedi dal contratto qui Carla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recedi dal regalo per Carla?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'conferma recesso' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Recesso n\. \d+ ricevuto/ })).toBeVisible()
  await expect(page.getByText('Il codice non vale più.')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('who reads already with somebody’s place is told before a gift is used up', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'ospite')
  await page.goto(edicola.url('MG', '/vetrina/codice', 'shop'))
  await expect(page.getByRole('status').filter({ hasText: 'Leggi già con il posto di' })).toContainText(
    'puoi tenerlo per dopo',
  )
})
