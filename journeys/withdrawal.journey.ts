import { call, subscriber } from './bought.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { inMail } from './mail.ts'
import { stranger } from './people.ts'

const letterTo = (edicola: Edicola, email: string, subject: RegExp): Promise<string> =>
  inMail(edicola, email, (mail) => (subject.test(mail.subject) ? mail.text : null))

const receipt = /^Ricevuta n\. \d+$/
const secondsOf = /alle \d{1,2}:\d\d e \d\d secondi/

test('who bought withdraws, has a receipt to the second, and the money comes back', async ({
  page,
  edicola,
}) => {
  const { email, bearer } = await subscriber(page, edicola, { months: 1 })
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await page.getByRole('main').getByRole('link', { name: 'recedi dal contratto qui' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recedi dal contratto')
  await expect(page.getByText('Digital, mensile (Il Meriggio): ti rimborsiamo')).toBeVisible()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'conferma recesso', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abbiamo ricevuto il tuo recesso')
  await expect(page.getByText(receipt)).toBeVisible()
  await expect(page.getByText(secondsOf)).toBeVisible()
  await expect(page.getByText(/€ nel modo in cui hai pagato/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await letterTo(edicola, email, /recesso/i)
  await expect(async () => {
    const { receipts } = await call<{ receipts: { kind: string; amount: number }[] }>(edicola, bearer, {
      path: '/api/subscriptions',
    })
    expect(receipts.map(({ kind }) => kind).toSorted()).toEqual(['charge', 'refund'])
    expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  }).toPass({ timeout: 30_000 })
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await expect(page.getByText(/^Recesso fatto/)).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Rimborso: / })).toBeVisible()
  await expectAccessible(page)
  await page.goto(edicola.url('MG', '/recesso', 'account'))
  await expect(page.getByText('non ha contratti degli ultimi 14 giorni')).toBeVisible()
  await page.getByRole('link', { name: 'Recedi senza accedere' }).click()
  await expect(page.getByLabel('Contratto')).toBeVisible()
})

test('without signing in, or scripts, all are answered alike; the letter proves whose it is', async ({
  page,
  open,
  edicola,
  expects,
}) => {
  expects(/status (of )?422/)
  const { email } = await subscriber(page, edicola)
  const elsewhere = await open({ javaScriptEnabled: false })
  const known: string[] = []
  for (const address of [stranger('mai-visto').email, email]) {
    const response = await elsewhere.goto(edicola.url('MG', '/recesso', 'account'))
    await expectValid(await response!.text())
    await elsewhere.getByRole('button', { name: 'conferma recesso', exact: true }).click()
    await expect(elsewhere.getByRole('alert')).toContainText('Compilare tutti i campi richiesti')
    await expect(elsewhere).toHaveTitle(/^Errore: Recedi dal contratto/)
    await elsewhere.getByLabel('Nome e cognome').fill('Marta Bellandi')
    await elsewhere.getByLabel('Contratto').fill('Digital del Meriggio')
    await elsewhere.getByLabel('Email per la ricevuta').fill(address)
    await elsewhere.getByRole('button', { name: 'conferma recesso', exact: true }).click()
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Abbiamo ricevuto il tuo recesso')
    await expect(elsewhere.getByText(receipt)).toBeVisible()
    await expect(elsewhere.getByText(secondsOf)).toBeVisible()
    const text = await elsewhere.getByRole('main').innerText()
    known.push(
      text
        .replaceAll(address, 'X')
        .replace(/n\. \d+/, 'n. N')
        .replace(/\S+ \d+°?\s\S+ \d{4}, alle .* secondi/i, 'ORA'),
    )
  }
  expect(known[1]).toBe(known[0])

  const letter = await letterTo(edicola, email, /recesso/i)
  const link = /https?:\/\/\S+\/recesso\/[\w-]+/.exec(letter)![0]
  const response = await elsewhere.goto(link)
  await expectValid(await response!.text())
  await expect(elsewhere.getByText('il recesso vale da allora')).toBeVisible()
  await expect(elsewhere.getByText(/Digital \(Il Meriggio\): ti rimborsiamo/)).toBeVisible()
  // Open twice: who presses in both is answered with the same receipt.
  const twice = await elsewhere.context().newPage()
  await twice.goto(link)
  await elsewhere.getByRole('button', { name: 'conferma recesso', exact: true }).click()
  await expect(elsewhere.getByText(/€ nel modo in cui hai pagato/)).toBeVisible()
  await twice.getByRole('button', { name: 'conferma recesso', exact: true }).click()
  await expect(twice.getByRole('heading', { level: 1 })).toHaveText('Abbiamo ricevuto il tuo recesso')
  expect(await twice.getByText(receipt).innerText()).toBe(await elsewhere.getByText(receipt).innerText())
  await elsewhere.goto(link)
  await expect(elsewhere.getByText('Questo recesso è già confermato.')).toBeVisible()
  await page.goto(edicola.url('MG', '/user/subscriptions', 'account'))
  await expect(page.getByText(/^Recesso fatto/)).toBeVisible()
})

test('a link that is broken says so; every footer leads to the withdrawal', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?404/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const token of ['x', 'a'.repeat(40)]) {
    await page.goto(edicola.url('LG', `/recesso/${token}`, 'account'))
    await expect(page.getByRole('alert')).toContainText('Questo link non è valido.')
  }
  await expectAccessible(page)
  for (const site of ['account', 'edicola'] as const) {
    await page.goto(edicola.url('CA', site === 'account' ? '/faq' : '/', site))
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'recedi dal contratto qui' }),
    ).toHaveAttribute('href', edicola.url('CA', '/recesso', 'account'))
  }
  await page.goto(edicola.url('CA', '/recesso', 'account'))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
