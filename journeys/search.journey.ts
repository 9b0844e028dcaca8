import { expect, test } from './journey.ts'

const both = { tag: '@senza-script' }

test(
  'searches from the header, narrows by section, and somebody else opens the same address',
  both,
  async ({ page, open, edicola }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click()
    await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('lavoro')
    await page.getByRole('search').getByRole('button', { name: 'Cerca' }).click()
    await expect(page).toHaveURL(/\/ricerca\?q=lavoro/)
    const titles = page.getByRole('region', { name: /risultat/ }).getByRole('heading', { level: 3 })
    await expect(titles.nth(1)).toBeVisible()
    await expect(page.locator('mark').first()).toBeVisible()

    await page
      .getByRole('navigation', { name: 'Filtri della ricerca' })
      .getByRole('link', { name: /^Economia/ })
      .click()
    await expect(page).toHaveURL(/sezione=economia/)
    await expect(page.getByRole('list', { name: 'Filtri attivi' })).toContainText('Economia')
    const results = page.getByRole('region', { name: /risultat/ }).getByRole('article')
    const places = await results.locator('p b').allInnerTexts()
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter((place) => !/^Economia ·/.test(place))).toEqual([])

    const there = await open()
    await there.goto(page.url())
    expect(await there.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      await page.getByRole('heading', { level: 3 }).allInnerTexts(),
    )
    expect(there.url()).toContain(edicola.url('MG', '/ricerca'))
  },
)

test('a query in the path is the same search', both, async ({ page }) => {
  await page.goto('/ricerca/lavoro')
  await expect(page.getByRole('heading', { level: 2, name: /risultat/ })).toContainText('lavoro')
})

test('picks a suggestion by keyboard', async ({ page }) => {
  await page.goto('/ricerca')
  const field = page.getByRole('combobox')
  await field.focus()
  await expect(page.locator('[data-island=search-box]')).toHaveAttribute('data-awake', '')
  await field.pressSequentially('econ')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', 'suggerimento-0')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowUp')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await field.press('Escape')
  await expect(options.first()).toBeHidden()
  await field.press('o')
  await expect(options.first()).toBeVisible()
  await field.press('ArrowDown')
  await Promise.all([
    page.waitForURL((url) => url.pathname !== '/ricerca' || url.searchParams.has('q')),
    field.press('Enter'),
  ])
})

test('picks a suggestion by touch', async ({ open, edicola }) => {
  const page = await open({ hasTouch: true, viewport: { width: 390, height: 844 } })
  await page.goto(edicola.url('MG', '/ricerca'))
  const field = page.getByRole('combobox')
  await field.tap()
  await expect(page.locator('[data-island=search-box]')).toHaveAttribute('data-awake', '')
  await field.pressSequentially('cult')
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  await Promise.all([
    page.waitForURL((url) => url.pathname !== '/ricerca' || url.searchParams.has('q')),
    option.tap(),
  ])
})

test(
  'is told when no article has all the words, and shown those with some',
  both,
  async ({ open, edicola }) => {
    const page = await open({ viewport: { width: 390, height: 844 } })
    await page.goto(edicola.url('MG', '/ricerca?q=Quando%20riapre%20il%20lavoro%20a%20Xyzzyqwert%3F'))
    const some = page.getByText(
      'Nessun articolo contiene tutte le parole: ecco quelli che ne contengono alcune.',
    )
    await expect(some).toBeInViewport()
    await expect(
      page
        .getByRole('region', { name: /risultat/ })
        .getByRole('article')
        .first(),
    ).toBeInViewport()
    await expect(page.locator('mark').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.goto(edicola.url('MG', '/ricerca?q=lavoro'))
    await expect(page.getByRole('region', { name: /risultat/ })).toBeVisible()
    await expect(some).toBeHidden()
  },
)

test('finds nothing, and is shown a way on', both, async ({ page }) => {
  await page.goto('/ricerca?q=xyzzyqwert')
  await expect(page.getByRole('heading', { level: 2, name: 'Nessun risultato trovato' })).toBeVisible()
  await page.getByRole('list', { name: 'Sezioni' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/sezione\//)
})

test('a search that cannot be done says why and keeps what was typed', both, async ({ page, expects }) => {
  expects(/status 422/)
  expects(/422/)
  const long = 'parola '.repeat(33).trim()
  await page.goto(`/ricerca?q=${encodeURIComponent(long)}`)
  await expect(page.getByRole('alert')).toContainText('troppo lunga')
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toHaveValue(long)
})

test('has ten minutes, then twenty', both, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ho 10 minuti' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ho 10 minuti')
  const ten = await page.getByRole('main').getByRole('article').count()
  expect(ten).toBeGreaterThan(1)
  await page
    .getByRole('navigation', { name: 'Quanto tempo hai' })
    .getByRole('link', { name: '20 minuti' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ho 20 minuti')
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(ten)
})

test(
  'a period of one’s own and every masthead are filters that can be seen and taken away',
  both,
  async ({ page }) => {
    await page.goto('/ricerca?q=lavoro&a=2999-01-01')
    const active = page.getByRole('list', { name: 'Filtri attivi' })
    await expect(active).toContainText('Fino al 1°')
    await active.getByRole('link', { name: /Togli il filtro Fino al/ }).click()
    await expect(page).toHaveURL(/\/ricerca\?q=lavoro$/)
    await expect(active).toBeHidden()
    await page
      .getByRole('navigation', { name: 'Filtri della ricerca' })
      .getByRole('link', { name: /^Tutte le testate/ })
      .click()
    await expect(page).toHaveURL(/testata=tutte$/)
    await expect(active).toContainText('Tutte le testate')
  },
)

test(
  'on a phone the results come first, the filters wait behind one line',
  both,
  async ({ open, edicola }) => {
    const page = await open({ viewport: { width: 390, height: 844 } })
    await page.goto(edicola.url('MG', '/ricerca?q=lavoro'))
    const filters = page.getByRole('navigation', { name: 'Filtri della ricerca' })
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeInViewport()
    await expect(filters).toBeHidden()
    await page.getByText('Filtri', { exact: true }).click()
    await expect(filters).toBeVisible()
  },
)

test('a filter that is none can be left behind', both, async ({ page, expects }) => {
  expects(/400/)
  await page.goto('/ricerca?q=lavoro&sezione=Così+no')
  await expect(page.getByRole('alert')).toContainText('Uno dei filtri non è valido')
  await page.getByRole('alert').getByRole('link', { name: 'Cerca senza filtri' }).click()
  await expect(page).toHaveURL(/\/ricerca\?q=lavoro$/)
  await expect(page.getByRole('heading', { level: 2, name: /risultat/ })).toBeVisible()
})

test('what is typed before the suggestions are awake is suggested for', async ({ page }) => {
  await page.goto('/ricerca')
  await page.getByRole('combobox').focus()
  await page.keyboard.type('econ')
  await expect(page.getByRole('option').first()).toBeVisible()
})
