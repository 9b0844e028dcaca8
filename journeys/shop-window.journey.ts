import { expect, test } from './journey.ts'
import { person, signIn } from './signed-in.ts'

const both = { tag: '@senza-script' }

test(
  'the window shows what is sold, by the month and by the year, and leads to an offer',
  both,
  async ({ page, edicola }) => {
    await page.goto(edicola.url('MG', '/', 'shop'))
    await expect(page).toHaveURL(edicola.url('MG', '/vetrina', 'shop'))
    await expect(page).toHaveTitle('Abbonamenti | Il Meriggio')
    const digital = page.getByRole('region', { name: 'Digital', exact: true })
    await expect(digital).toContainText('119,99\u00a0€ l’anno')
    await expect(digital).toContainText('Il più scelto')
    await expect(page.getByRole('region', { name: 'Online' })).toContainText('poi 69,99\u00a0€ l’anno.')
    await page.getByRole('navigation', { name: 'Durata' }).getByRole('link', { name: '1 mese' }).click()
    await expect(digital).toContainText('12,99\u00a0€ al mese')
    await expect(
      page.getByRole('navigation', { name: 'Durata' }).getByRole('link', { name: '1 mese' }),
    ).toHaveAttribute('aria-current', 'true')
    const table = page.getByRole('table')
    await expect(table.getByRole('row', { name: /^Online/ })).toHaveText(/sì.*no.*no/s)
    await digital.getByRole('link', { name: 'Scegli Digital' }).click()
    await expect(page.getByRole('radio', { name: /^1 mese/ })).toBeChecked()
    await expect(page.getByRole('link', { name: 'recedi dal contratto qui' }).first()).toHaveAttribute(
      'href',
      edicola.url('MG', '/recesso', 'account'),
    )
  },
)

test(
  'an offer asks for nothing before the order, and the order for scripts',
  both,
  async ({ page, edicola, javaScriptEnabled }) => {
    await page.goto(edicola.url('MG', '/vetrina/digital?durata=mese&articolo=/articolo/ds/1', 'shop'))
    await expect(page.getByText('Alla fine torni all’articolo')).toBeVisible()
    await page.getByRole('button', { name: 'Abbonati a Digital' }).click()
    if (javaScriptEnabled === false) {
      await expect(page).toHaveURL(
        edicola.url(
          'MG',
          '/vetrina/ordine?offerta=digital&articolo=%2Farticolo%2Fds%2F1&durata=mese',
          'shop',
        ),
      )
      expect(await page.content()).toContain('ha bisogno di JavaScript')
    } else await expect(page).toHaveURL(/\/accedi\?redirect_uri=/)
  },
)

test('every masthead sells under its own name and prices; an offer that is not there is not found', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/status (of )?404/)
  for (const sigla of ['CA', 'EM', 'QP']) {
    await page.goto(edicola.url(sigla, '/vetrina', 'shop'))
    const others = page.getByText('Altri piani')
    if (await others.isVisible()) await others.click()
    const prices = edicola
      .brand(sigla)
      .offers.filter(({ sold }) => sold)
      .map(({ plans }) => plans.find(({ months }) => months === 12)!.prices.at(-1)!)
    for (const { price } of prices)
      await expect(page.getByText((price / 100).toFixed(2).replace('.', ',')).first()).toBeVisible()
    await page.goto(edicola.url(sigla, '/vetrina/digital-tutte', 'shop'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa pagina non c’è')
  }
})

test('who is signed in on the newsstand arrives at the shop signed in', async ({ page, edicola }) => {
  await signIn(page, edicola, 'lettore', '/sezioni')
  await expect(person(page)).toHaveAccessibleName(/^Livia/)
  await page.getByRole('banner').getByRole('link', { name: 'Abbonati' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/vetrina', 'shop'))
  await expect(person(page)).toHaveAccessibleName(/^Livia/)
  await expect(page.getByText('Hai già un abbonamento')).toBeHidden()
})
