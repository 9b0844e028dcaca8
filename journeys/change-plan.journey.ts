import { call, subscriber } from './bought.ts'
import { payButton, payWith } from './buying.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { signIn } from './signed-in.ts'

test('from Online to Digital: sees what it costs today, is refused, pays, and sees the new plan', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?402/)
  await subscriber(page, edicola, { offer: 'online' })
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await page.getByRole('link', { name: 'Passa a un altro piano' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passa a un altro piano')
  const response = await page.reload()
  await expectValid(await response!.text())
  await expect(page.getByText('Online, annuale', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Scegli Digital, annuale' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passa a Digital, annuale')
  // What was paid today is taken off whole: the first year of Online.
  await expect(page.getByText('−59,99')).toBeVisible()
  await page.reload()
  await expect(payButton(page)).toContainText(/Cambia piano e paga 60,00\s€/)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Un’altra carta' }).check()
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toContainText('La banca ha respinto la carta.')
  await page.getByRole('radio', { name: /^Visa che finisce con 4242/ }).check()
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo abbonamento è cambiato')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo abbonamento è cambiato')
  await page.getByRole('main').getByRole('link', { name: 'I tuoi abbonamenti' }).click()
  await expect(page.getByRole('heading', { name: 'Digital, annuale' })).toBeVisible()
  await expect(
    page.getByRole('cell', { name: 'Passaggio a Digital (Il Meriggio), un anno', exact: true }),
  ).toBeVisible()
})

test('to a smaller plan from the next renewal, and back', async ({ page, edicola }) => {
  const { bearer } = await subscriber(page, edicola)
  const { subscriptions } = await call<{ subscriptions: { id: string }[] }>(edicola, bearer, {
    path: '/api/subscriptions',
  })
  const path = `/user/subscriptions/piano/${subscriptions[0]!.id}`
  await page.goto(edicola.url('MG', path, 'account'))
  await page.getByRole('link', { name: 'Scegli Online, mensile' }).click()
  await expect(page.getByText('Non paghi nulla')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(payButton(page)).toContainText(/Cambia piano e paga 7,99\s€ (?:il|l’)/)
  await payButton(page).click()
  await expect(page.getByText('Richiesto')).toBeVisible()
  await page.getByRole('checkbox', { name: /condizioni di vendita/ }).check()
  await payButton(page).click()
  await expect(page.getByText(/passi a Online, mensile/)).toBeVisible()
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await expect(page.getByText(/passi a Online, mensile/)).toBeVisible()
  await page.getByRole('link', { name: 'tieni il piano che hai' }).click()
  await page.getByRole('button', { name: 'Tieni Digital, annuale' }).click()
  await expect(page.getByText(/passi a Online/)).toHaveCount(0)
})

test('a subscription may be paused once its first two weeks are over, and says so before', async ({
  page,
  edicola,
}) => {
  const { bearer } = await subscriber(page, edicola, { offer: 'online' })
  const { subscriptions } = await call<{ subscriptions: { id: string; mayPause: boolean }[] }>(
    edicola,
    bearer,
    { path: '/api/subscriptions' },
  )
  const [{ id, mayPause } = { id: '', mayPause: true }] = subscriptions
  expect(mayPause).toBe(false)
  await page.goto(edicola.url('MG', `/user/subscriptions/pausa/${id}`, 'account'))
  await expect(page.getByText('Ora non si può mettere in pausa.')).toBeVisible()
  await expectAccessible(page)
})

test('a subscriber of the demo pauses, sees it on the card, and opens it again', async ({
  page,
  edicola,
}) => {
  // Nobody else reads as this one: a pause would close the newspaper to them.
  await signIn(page, edicola, 'mensile')
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await page.getByRole('link', { name: 'Metti in pausa' }).click()
  await page.getByRole('radio', { name: 'Quattro settimane' }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Metti in pausa da oggi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo abbonamento è in pausa')
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await expect(page.getByText('In pausa', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Riprendi a leggere' }).click()
  await page.getByRole('button', { name: 'Riprendi a leggere da oggi' }).click()
  await expect(page.getByText('Attivo', { exact: true })).toBeVisible()
})
