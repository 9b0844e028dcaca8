import { ask } from './ask.ts'
import { chooseFromArticle, cards, expectPaid, payButton, payWith } from './buying.ts'
import { openGate } from './gate-passage.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectWhole } from './judge.ts'
import { codeFor, register, stranger } from './people.ts'
import { newcomer, person, signIn, wake } from './signed-in.ts'

test(
  'from a paid article to reading it: registers, pays with a card whose bank asks, and reads on where the ' +
    'text faded',
  async ({ page, edicola }) => {
    const article = await chooseFromArticle(page, edicola, 'Digital')
    await page.getByRole('radio', { name: /^1 mese/ }).check()
    await page.getByRole('button', { name: 'Abbonati a Digital' }).click()
    await page.getByRole('link', { name: 'Registrati' }).click()
    const who = stranger('abbonata')
    await register(page, who)
    await page.getByLabel('Codice di verifica').fill(await codeFor(edicola, who.email, /confermare/))
    await page.getByRole('button', { name: 'Conferma ed entra' }).click()

    await expect(page).toHaveURL(/\/vetrina\/ordine\/[\da-f-]{36}$/)
    const order = page.url()
    const summary = page.getByRole('complementary', { name: 'Digital, mensile' })
    await expect(summary).toContainText('Totale')
    await expect(summary).toContainText(/giorno utile per disdire: \d/)
    await page.reload()
    await expect(payButton(page)).toBeVisible()
    await expect(page.getByLabel('Paese in cui vivi')).toHaveValue('IT')
    await payWith(page, cards.asks)

    // Who does not answer the bank at once finds the way there on the page of the order.
    const yes = page.getByRole('button', { name: 'Conferma il pagamento' })
    await expect(yes).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(order)
    const waits = page.getByRole('heading', { level: 1, name: 'La tua banca vuole una conferma' })
    await expect(waits).toBeVisible()
    await page.reload()
    await expect(waits).toBeVisible()
    // A gateway that does not answer keeps the payment waiting, and the page says so.
    await page.route(
      '**/give-up',
      (route) => route.fulfill({ json: { success: true, data: {}, status: { code: 'OK' } } }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Usa un’altra carta' }).click()
    await expect(page.getByRole('alert')).toContainText('Il servizio di pagamento non risponde.')
    await page.getByRole('link', { name: 'Vai alla tua banca' }).click()
    await yes.click()
    await expect(page).toHaveURL(order)
    await expectPaid(page)
    await expect(page.getByRole('main').getByText(who.email)).toBeVisible()
    await page.reload()
    await expectPaid(page)
    await expect(page.getByRole('link', { name: 'Ricevuta e abbonamento' })).toHaveAttribute(
      'href',
      edicola.url('MG', '/user/subscriptions', 'account'),
    )

    await page.getByRole('link', { name: 'Torna all’articolo' }).click()
    await expect(page).toHaveURL(edicola.url('MG', `${article}#continua`))
    await expectWhole(page)
    await expect(page.getByRole('heading', { name: /^L’articolo continua/ })).toHaveCount(0)
    await expect(page.locator('#testo p:focus')).toBeInViewport()
    await expect(person(page)).toHaveAccessibleName(/^Marta/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Abbonati' })).toBeHidden()
  },
)

test('a card that does not pay is told, nothing is charged, another one pays; who has it is told', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?402/)
  expects(/status (of )?409/)
  expects(/status (of )?422/)
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/vetrina/online?durata=anno', 'shop'))
  await page.getByRole('button', { name: 'Abbonati a Online' }).click()
  await expect(payButton(page)).toHaveAccessibleName(/paga 59,99\u00a0€/)
  await expect(page.getByText(/^Si rinnova (il |l’).* a 69,99\u00a0€/)).toBeVisible()
  await payWith(page, cards.poor)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Sulla carta non c’è abbastanza credito')
  await expect(alert).toContainText('Non abbiamo addebitato nulla')
  await expect(page).toHaveTitle(/^Errore: /)
  await expect(page.getByLabel('Numero della carta')).toBeFocused()
  await expect(page.getByLabel('Numero della carta')).toHaveValue(cards.poor)
  await expect(page.getByLabel('Codice di sicurezza')).toHaveValue('')
  await page.reload()
  await expect(alert).toContainText('Sulla carta non c’è abbastanza credito')
  // What the form comes to now takes the place of what it came to before.
  await payWith(page, '4242 4242 4242 4241')
  await expect(alert).toHaveCount(1)
  await expect(alert).toContainText('Compilare tutti i campi richiesti')
  const number = page.getByLabel('Numero della carta')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(/Controlla le cifre: non sono il numero di una carta/)
  await expect(number).toBeFocused()
  // A card that nobody has issued.
  await payWith(page, '4111 1111 1111 1111')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toBeFocused()
  await expect(alert).toHaveCount(0)
  await payWith(page, cards.good)
  await expectPaid(page)
  const order = page.url()

  // Its own page says it, the window too, and an order for the same is not opened.
  await page.goto(edicola.url('MG', '/vetrina', 'shop'))
  await expect(page.getByText('Hai già un abbonamento')).toBeVisible()
  await page.goto(edicola.url('MG', '/vetrina/online', 'shop'))
  await expect(page.getByText('Ce l’hai già')).toBeVisible()
  // Who presses before the page knows it is told by the order.
  await page.route('**/api/shop/own-offers', async (route) => {
    const { status, text } = await ask(route.request().url(), { headers: await route.request().allHeaders() })
    const answer = JSON.parse(text) as { data: { offers: unknown[] } }
    await route.fulfill({ status, json: { ...answer, data: { offers: [] } } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Abbonati a Online' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hai già questo abbonamento')
  await expect(page.getByRole('link', { name: 'Vai al tuo abbonamento' })).toHaveAttribute(
    'href',
    edicola.url('MG', '/user/subscriptions', 'account'),
  )
  await page.goto(order)
  await expectPaid(page)
})

test('an order without card or consent names its gaps; who says no to the bank takes another card', async ({
  page,
  edicola,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/vetrina/digital?durata=mese', 'shop'))
  await page.getByRole('button', { name: 'Abbonati a Digital' }).click()
  await payButton(page).click()
  const told = page.getByRole('alert')
  await expect(told).toContainText('Compilare tutti i campi richiesti')
  await expect(page.getByLabel('Numero della carta')).toBeFocused()
  await told.getByRole('link', { name: 'condizioni di vendita' }).click()
  await expect(page.getByRole('checkbox', { name: /accetto/ })).toBeFocused()
  await payWith(page, cards.asks)
  await page.getByRole('button', { name: 'Non sono io, annulla' }).click()
  await expect(page).toHaveURL(/\/vetrina\/ordine\//)
  await expect(told).toContainText('Non abbiamo addebitato nulla')
  await payWith(page, cards.good)
  await expectPaid(page)
  await page.getByRole('link', { name: 'Vai al giornale di oggi' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/'))
})

test('an order of somebody else, or of nobody, is not there', async ({ page, edicola, expects }) => {
  expects(/status (of )?404/)
  await signIn(page, edicola, 'lettore')
  for (const id of [crypto.randomUUID(), 'x']) {
    await page.goto(edicola.url('MG', `/vetrina/ordine/${id}`, 'shop'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo ordine non c’è')
  }
})

test('the shop of a closed masthead stands behind its gate, and takes orders once that is open', async ({
  page,
  edicola,
}) => {
  const shop = edicola.url('LG', '/vetrina', 'shop')
  await page.goto(shop)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accesso Riservato')
  // Its cookie holds for all sites of the masthead.
  await openGate(page, edicola, 'LG')
  await page.goto(shop)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Il giornale intero/)
  // It is not paid: this person is of the demo, and others rely on what they have.
  await signIn(page, edicola, 'lettore', '/', 'LG')
  await page.goto(edicola.url('LG', '/vetrina/digital?durata=anno', 'shop'))
  await page.getByRole('button', { name: 'Abbonati a Digital' }).click()
  await expect(payButton(page)).toHaveAccessibleName(/paga 94,99\u00a0€/)
})

test('who wants an invoice gives what it needs first, and is led back to the order', async ({
  page,
  edicola,
}) => {
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/user/profile', 'account'))
  await wake(page)
  const invoice = page.getByRole('region', { name: 'Fattura' })
  const invoiceBox = invoice.getByLabel('Voglio la fattura per i prossimi addebiti')
  const save = invoice.getByRole('button', { name: 'Salva la fattura' })
  await invoiceBox.check()
  await save.click()
  await expect(invoice.getByText('Dati della fattura salvati.')).toBeVisible()

  await page.goto(edicola.url('MG', '/vetrina/digital', 'shop'))
  await page.getByRole('button', { name: 'Abbonati a Digital' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I tuoi dati')
  await expect(page.getByText(/^Mancano codice fiscale, via e numero civico/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Completa i tuoi dati' }).click()
  const back = page.getByRole('link', { name: 'torna all’ordine' })
  await expect(back).toBeVisible()
  await invoiceBox.uncheck()
  await save.click()
  await expect(invoice.getByText('Dati della fattura salvati.')).toBeVisible()
  await back.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento')
  await expect(payButton(page)).toBeVisible()
})
