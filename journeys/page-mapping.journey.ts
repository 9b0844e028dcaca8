import { gzipSync } from 'node:zlib'
import { ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import {
  PATH,
  picture,
  box,
  boxes,
  pageStatus,
  json,
  clipping,
  pass,
  openSecond,
  numbers,
  drag,
  inAddress,
} from './mapping.ts'
import { signIn } from './signed-in.ts'

test('a developer without a subscription sees a blurred page, as in the reader, and is told so', async ({
  page,
  edicola,
}) => {
  await page.goto(`${PATH}?coords=%5B%5D`)
  await pass(page, edicola)
  await expect(picture(page)).toHaveCount(0)
  await expect(page.getByText('Le coordinate dell’indirizzo non valgono')).toBeVisible()
  await page.getByRole('button', { name: 'Apri la pagina' }).click()
  await expect(picture(page)).toHaveAttribute('src', /\/media\/(?!velate|pagine)/)
  await expect(page.getByText('La pagina è sfocata.')).toHaveCount(0)
  await openSecond(page)
  await expect(picture(page)).toHaveAttribute('src', /\/media\/velate\//)
  await expect(page.getByText('La pagina è sfocata.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'accedi con un abbonamento' })).toHaveAttribute(
    'href',
    /sso\/request-login\?redirect_uri=.*page-mapping.*page%3D2/,
  )
  const gate = (await page.context().cookies(edicola.url('MG'))).find(({ name }) =>
    name.endsWith('gate-dev'),
  )!
  const { text } = await ask(page.url(), { headers: { Cookie: `${gate.name}=${gate.value}` } })
  await expectValid(text)
  await expectAccessible(page)
})

test('by mouse: boxes are drawn, moved, resized, undone; clipping, JSON and address follow', async ({
  page,
  context,
  edicola,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 1400 })
  await signIn(page, edicola, 'abbonato', PATH)
  await pass(page, edicola)
  await openSecond(page)
  await expect(picture(page)).toHaveAttribute('src', /\/media\/pagine\//)
  await expect(clipping(page)).toHaveCount(0)

  await drag(page, [0.1, 0.1], [0.4, 0.3])
  await expect(box(page, 1)).toBeFocused()
  const firstBox = await numbers(page)
  for (const [i, px] of [186, 280, 558, 560].entries()) expect(Math.abs(firstBox[i]! - px)).toBeLessThan(8)
  await expect(clipping(page)).toBeVisible()
  const [width, height] = [firstBox[2]! + 64, firstBox[3]! + 64]
  // The largest picture of a page is as wide as coordinates are counted on.
  const cut = await clipping(page).evaluate((canvas: HTMLCanvasElement) => ({
    size: [canvas.width, canvas.height],
    ink: canvas
      .getContext('2d')!
      .getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value, i) => i % 4 === 0 && value < 100),
  }))
  expect(Math.abs(cut.size[0]! - width)).toBeLessThan(6)
  expect(Math.abs(cut.size[1]! / height - 1)).toBeLessThan(0.12)
  expect(cut.ink, 'what is cut out is the page').toBe(true)

  await drag(page, [0.25, 0.2], [0.35, 0.25])
  const moved = await numbers(page)
  expect(moved.slice(2)).toEqual(firstBox.slice(2))
  expect(Math.abs(moved[0]! - firstBox[0]! - 186)).toBeLessThan(8)
  await drag(page, [(moved[0]! + moved[2]!) / 1860, (moved[1]! + moved[3]!) / 2800], [0.6, 0.4])
  const sized = await numbers(page)
  expect(sized.slice(0, 2)).toEqual(moved.slice(0, 2))
  expect(Math.abs(sized[0]! + sized[2]! - 0.6 * 1860)).toBeLessThan(8)

  await drag(page, [0.02, 0.6], [0.15, 0.9])
  await expect(boxes(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Annulla' }).click()
  await page.keyboard.press('Control+z')
  await expect(boxes(page)).toHaveCount(1)
  expect(await numbers(page)).toEqual(moved)
  await page.keyboard.press('Control+Shift+z')
  await page.getByRole('button', { name: 'Ripeti' }).click()
  await expect(boxes(page)).toHaveCount(2)

  await expect(page.getByText('L’ordine non è quello di lettura')).toBeVisible()
  await page.getByRole('button', { name: 'Metti in ordine di lettura' }).click()
  await expect(page.getByText('L’ordine non è quello di lettura')).toHaveCount(0)
  await page.getByRole('button', { name: 'Copia', exact: true }).click()
  const pasted = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as {
    page: number
    x: number
  }[]
  expect(pasted).toHaveLength(2)
  expect(pasted.map((one) => [one.page, one.x < 1])).toEqual([
    [2, true],
    [2, true],
  ])
  expect(Math.abs(pasted[0]!.x - 0.02)).toBeLessThan(0.005)

  await expect(() => expect(inAddress(page)).toHaveLength(2)).toPass({ timeout: 5000 })
  const inUrl = inAddress(page)
  await page.reload()
  await expect(boxes(page)).toHaveCount(2)
  await expect(clipping(page)).toBeVisible()
  expect(await numbers(page)).toEqual(inUrl[0])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('by keyboard alone: a box is added, moved, resized, ordered, pasted, taken away and undone', async ({
  page,
  edicola,
}) => {
  await signIn(page, edicola, 'abbonato', PATH)
  await pass(page, edicola)
  await openSecond(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Nuovo riquadro' }).focus()
  await press('Enter')
  await expect(box(page, 1)).toBeFocused()
  expect(await numbers(page)).toEqual([465, 700, 930, 700])
  await press('ArrowRight', 'ArrowDown', 'Shift+ArrowRight', 'Alt+ArrowRight', 'Alt+Shift+ArrowUp')
  expect(await numbers(page)).toEqual([476, 701, 931, 690])
  await expect(pageStatus(page)).toHaveText('Riquadro 1: da sinistra 476, dall’alto 701, 931 × 690.')
  await expect(page).toHaveURL(/page=2/)

  await page.getByLabel('Larghezza', { exact: true }).focus()
  await press('Control+a')
  await page.keyboard.type('300')
  expect(await numbers(page)).toEqual([476, 701, 300, 690])
  await press('Control+a')
  await page.keyboard.type('99999')
  await press('Tab')
  expect(await numbers(page)).toEqual([0, 701, 1860, 690])
  await press('Control+z')
  expect(await numbers(page)).not.toEqual([0, 701, 1860, 690])

  await page.getByRole('button', { name: 'Nuovo riquadro' }).focus()
  await press('Enter', 'Shift+ArrowDown')
  await expect(box(page, 2)).toBeFocused()
  await page.getByRole('button', { name: 'Sposta prima il riquadro 2' }).focus()
  await press('Enter')
  await expect(pageStatus(page)).toHaveText('Ora è il riquadro 1.')
  expect(await numbers(page)).toEqual([465, 710, 930, 700])
  await box(page, 1).focus()
  await press('Delete')
  await expect(boxes(page)).toHaveCount(1)
  await expect(box(page, 1)).toBeFocused()
  await press('Control+z')
  await expect(boxes(page)).toHaveCount(2)

  const field = page.getByLabel('Incolla coordinate')
  await field.focus()
  for (const garbage of ['[]', 'ciao', '[{"x":1}]']) {
    await field.fill(garbage)
    await press('Tab', 'Enter')
    await expect(field).toHaveAccessibleDescription(/Non è una lista JSON di riquadri/)
    await expect(boxes(page)).toHaveCount(2)
    await field.focus()
  }
  await field.fill('[{"x":100,"y":100,"width":400,"height":300},{"x":-50,"y":2700,"width":90,"height":900}]')
  await press('Tab', 'Enter')
  await expect(field).toHaveValue('')
  await expect(pageStatus(page)).toHaveText('2 riquadri incollati.')
  await expect(() =>
    expect(inAddress(page)).toEqual([
      [100, 100, 400, 300],
      [0, 1900, 90, 900],
    ]),
  ).toPass({ timeout: 5000 })
  await expect(json(page)).toHaveValue(/^\[\n {2}\{"page":2,"x":0\.05376,/)
})

test('by finger: the chosen box is moved, the bare page scrolls, and nothing is drawn by it', async ({
  open,
  edicola,
}) => {
  const page = await open({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  await page.goto(PATH)
  await pass(page, edicola)
  await page.getByRole('button', { name: 'Apri la pagina' }).tap()
  await page.getByRole('button', { name: 'Nuovo riquadro' }).tap()
  await expect(box(page, 1)).toBeFocused()
  const before = await numbers(page)
  const finger = await page.context().newCDPSession(page)
  const swipe = async (x: number, y: number, by: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
    await touch('touchStart', y)
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y + by * part)
    await touch('touchEnd')
  }
  await picture(page).evaluate((img) => img.scrollIntoView({ block: 'center' }))
  const stage = (await picture(page).boundingBox())!
  await swipe(stage.x + stage.width / 2, stage.y + stage.height * 0.4, 60)
  await expect(async () => expect((await numbers(page))[1]).toBeGreaterThan(before[1]! + 200)).toPass()
  expect((await numbers(page)).slice(2)).toEqual(before.slice(2))
  const scrolled = () => page.evaluate(() => scrollY)
  const at = await scrolled()
  await swipe(stage.x + stage.width / 2, stage.y + stage.height * 0.95, -200)
  await expect(async () => expect(await scrolled()).toBeGreaterThan(at + 50)).toPass()
  await expect(boxes(page)).toHaveCount(1)
})

test('an address opens a page with its boxes; what does not open says which of four things it was', async ({
  page,
  edicola,
  expects,
}) => {
  expects(/40[04]|50[03]|ERR_FAILED/)
  await page.goto(PATH)
  await pass(page, edicola)
  await page.getByRole('button', { name: 'Apri la pagina' }).click()
  const address = new URL(page.url())
  address.searchParams.set('coords', '[{"x":10,"y":20,"width":300,"height":400}]')
  address.searchParams.set('width', '0')
  address.searchParams.set('height', 'boh')
  await page.goto(address.href)
  await expect(boxes(page)).toHaveCount(1)
  expect(await numbers(page)).toEqual([10, 20, 300, 400])
  const natural = await picture(page).evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect(page.getByLabel('Da sinistra')).toHaveAttribute('max', String(natural))

  const alert = page.getByRole('alert').filter({ hasText: /immagine|dato/ })
  for (const [name, value] of [
    ['page', '999'],
    ['page', '0'],
    ['date', '2026-02-30'],
    ['brand', 'XX'],
    ['brand', 'LG'],
    ['edition', '../..'],
  ] as const) {
    const wrong = new URL(address)
    wrong.searchParams.set(name, value)
    await page.goto(wrong.href)
    await expect(alert, `${name} ${value}`).toContainText('Nessuna immagine trovata per questa pagina.')
  }
  const archive = '**/v1/pages/**'
  const answers: [string, object][] = [
    ['Nessuna immagine trovata per questa pagina.', { json: { success: true, data: { thumb: '' } } }],
    ['Nessun dato ricevuto dall’archivio.', { json: { success: true, data: null } }],
    ['Nessun dato ricevuto dall’archivio.', { body: '' }],
    ['Impossibile ottenere l’immagine dall’archivio.', { status: 500, body: 'guasto' }],
    [
      'Impossibile caricare l’immagine della pagina.',
      { json: { success: true, data: { thumb: '/media/velate/x.webp' }, status: { code: 'OK' } } },
    ],
  ]
  for (const [words, answer] of answers) {
    await page.route(archive, (route) => route.fulfill(answer))
    await page.goto(address.href)
    await expect(alert).toContainText(words)
    await expect(picture(page)).toHaveCount(0)
    await page.unroute(archive)
  }
  await page.route(archive, (route) => route.abort())
  await page.goto(address.href)
  await expect(alert).toContainText('Impossibile ottenere l’immagine dall’archivio.')
  await expectAccessible(page)
})

test('the page weighs at most 150 kB of scripts, without what only pasted coordinates need', async ({
  page,
  edicola,
}, info) => {
  await page.goto(PATH)
  await pass(page, edicola)
  await page.getByRole('button', { name: 'Apri la pagina' }).click()
  await expect(picture(page)).toBeVisible()
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.reload({ waitUntil: 'networkidle' })
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (url) => {
      const { bytes, headers } = await ask(url, { headers: { 'Accept-Encoding': 'gzip' } })
      const size = headers['content-encoding'] === 'gzip' ? bytes.length : gzipSync(bytes).length
      return [new URL(url).pathname, size] as const
    }),
  )
  info.annotations.push({ type: 'scripts', description: JSON.stringify(sizes) })
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(150_000)
})
