import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { pathsOf } from './page-types.ts'
import { newcomer, signIn, wake } from './signed-in.ts'
import {
  banner,
  choiceIn,
  expectChoice,
  extent,
  keysHere,
  openPreferences,
  options,
  preferences,
  press,
  question,
} from './cookies.ts'

test.use({ cookies: 'to be asked' })

test('before a choice nothing is stored and nothing leaves, on every kind of page', async ({
  page,
  edicola,
}) => {
  const paths = await pathsOf(edicola, 'MG')
  const outside: string[] = []
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (!hostname.endsWith('.meriggio.localhost')) outside.push(request.url())
  })
  for (const path of [
    paths.home,
    paths['paid article'],
    paths.results,
    paths.legal,
    paths['page of an edition'],
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => extent(page)).toBe('open')
  }
  for (const site of ['shop', 'account'] as const) {
    await page.goto(edicola.url('MG', site === 'shop' ? '/vetrina' : '/accedi', site))
    await expect(question(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(outside).toEqual([])
  expect(
    (await page.context().cookies()).map(({ name }) => name).filter((name) => !/^__Host-/.test(name)),
  ).toEqual([])
  expect(await page.evaluate(keysHere)).toEqual([])
})

test('the banner takes no focus, moves nothing, and is read and pressed with keys alone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(question(page)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifted.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(0.01)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // After the skip link what asks comes first, then the page.
  const names: (string | null)[] = []
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => document.activeElement!.ariaLabel ?? document.activeElement!.textContent),
    )
  }
  expect(names).toEqual([
    'Vai al contenuto',
    'Informativa sui cookie',
    'ACCETTA E CONTINUA',
    'Rifiuta e abbonati',
    'Opzioni Cookie',
    'Rifiuta e chiudi',
  ])
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expectChoice(page, '1')
})

test('ACCETTA E CONTINUA holds on every site of the masthead, and on no other masthead', async ({
  page,
  edicola,
}) => {
  await page.goto('/')
  const yes = banner(page).getByRole('button', { name: 'ACCETTA E CONTINUA' })
  const no = banner(page).getByRole('button', { name: 'Rifiuta e abbonati' })
  const look = (element: Element) => {
    const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return [backgroundColor, color, fontSize, fontWeight, Math.round(width), Math.round(height)]
  }
  expect(await yes.evaluate(look)).toEqual(await no.evaluate(look))
  await yes.click()
  await expect(banner(page)).toHaveCount(0)
  await expectChoice(page, '12345')
  await expect(preferences(page)).toHaveText(/: tutti$/, { useInnerText: true })
  await page.goto(edicola.url('MG', '/vetrina', 'shop'))
  await expect.poll(() => extent(page)).toBe('all')
  await expect(banner(page)).toHaveCount(0)
  await page.goto(edicola.url('CA'))
  await expect(question(page)).toBeVisible()
})

test('who subscribes may refuse without being sold a subscription', async ({ page, edicola }) => {
  await signIn(page, edicola, 'mensile', '/sezioni')
  await expect(banner(page).getByRole('button', { name: 'Rifiuta e continua' })).toBeVisible()
  await expect(banner(page).getByRole('button', { name: 'Rifiuta e abbonati' })).toHaveCount(0)
  await press(page, 'Rifiuta e continua')
  await expect(banner(page)).toHaveCount(0)
  await expect(page).toHaveURL('/sezioni')
})

test('the X refuses and stays, and nobody is asked again', async ({ page }) => {
  await page.goto('/')
  await press(page, 'Rifiuta e chiudi')
  await expect(banner(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expectChoice(page, '1')
  await page.reload()
  await expect.poll(() => extent(page)).toBe('necessary')
  await expect(banner(page)).toHaveCount(0)
  await expect(preferences(page)).toHaveText(/: solo i necessari$/, { useInnerText: true })
})

test('Rifiuta e abbonati refuses first, then shows the offer; coming back keeps the refusal', async ({
  page,
  edicola,
}) => {
  await page.goto('/')
  await press(page, 'Rifiuta e abbonati')
  await expect(page).toHaveURL(edicola.url('MG', '/vetrina/consent', 'shop'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senza profilazione')
  await expectChoice(page, '1')
  await expect(banner(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => extent(page)).toBe('necessary')
  await expect(banner(page)).toHaveCount(0)
})

test('in the options all is off, some can be chosen, and the footer opens them again', async ({ page }) => {
  await page.goto('/')
  await press(page, 'Opzioni Cookie')
  await expect(options(page)).toBeVisible()
  expect(await options(page).getByRole('switch', { checked: true }).count()).toBe(0)
  await expectAccessible(page)
  // Closed without a word, nothing was chosen.
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(question(page)).toBeVisible()
  await expect(banner(page).getByRole('button', { name: 'Opzioni Cookie' })).toBeFocused()
  expect(await choiceIn(page.context())).toBeNull()

  await page.keyboard.press('Enter')
  await options(page).getByRole('switch', { name: 'Misurazione' }).check()
  await options(page).getByRole('button', { name: 'Salva le scelte' }).click()
  await expect(options(page)).toHaveCount(0)
  await expectChoice(page, '14')
  await expect(preferences(page)).toHaveText(/: solo alcuni$/, { useInnerText: true })

  await openPreferences(page)
  await expect(options(page).getByRole('switch', { name: 'Misurazione' })).toBeChecked()
  await expect(options(page).getByRole('switch', { name: 'Pubblicità' })).not.toBeChecked()
  await expect(options(page).getByText(/^Hai scelto il/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  // Saved as it was, it closes, too.
  await options(page).getByRole('button', { name: 'Salva le scelte' }).click()
  await expect(options(page)).toHaveCount(0)
  await openPreferences(page)
  await options(page).getByRole('button', { name: 'Accetta tutto' }).click()
  await expectChoice(page, '12345')
  await expect(preferences(page)).toBeFocused()
})

test('a page that sleeps asks without waking, and wakes with the banner on it', async ({ page, edicola }) => {
  await newcomer(page, edicola)
  await page.goto(edicola.url('MG', '/dashboard', 'account'))
  await expect(question(page)).toBeVisible()
  await press(page, 'Opzioni Cookie')
  await expect(options(page)).toBeVisible()
  await wake(page)
  await options(page).getByRole('button', { name: 'Rifiuta tutto' }).click()
  await expectChoice(page, '1')
  await expect(banner(page)).toHaveCount(0)
  await expect(preferences(page)).toHaveText(/: solo i necessari$/, { useInnerText: true })
})

test(
  'without scripts nothing is asked, nothing is offered and nothing is stored',
  { tag: '@senza-script' },
  async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled !== false, 'about pages without scripts')
    await page.goto('/')
    await expect(preferences(page)).toBeHidden()
    await expect(banner(page)).toHaveCount(0)
    expect(await page.context().cookies()).toEqual([])
  },
)

test('on a phone that is still asked about cookies, nothing stands on «Accedi»', async ({
  page,
  edicola,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(edicola.url('MG', '/accedi', 'account'))
  await expect(question(page)).toBeVisible()
  await expect(page.locator('#chat-button')).toBeAttached()
  const signIn = page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true })
  await signIn.scrollIntoViewIfNeeded()
  const corners = () =>
    signIn.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return [left + 8, (left + right) / 2, right - 8].map(
        (x) => document.elementFromPoint(x, (top + bottom) / 2)?.closest('button') === button,
      )
    })
  await expect.poll(corners).toEqual([true, true, true])
  await press(page, 'Rifiuta e chiudi')
  await expect(page.locator('#chat-button')).toBeVisible()
})
