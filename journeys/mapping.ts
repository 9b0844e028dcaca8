import type { Page } from '@playwright/test'
import type { Edicola } from './edicola.ts'
import { expect } from './journey.ts'

/** The address of the page mapping. */
export const PATH = '/dev/page-mapping'
export const picture = (page: Page) =>
  page.getByRole('img', { name: 'La pagina su cui si disegnano i riquadri' })
export const box = (page: Page, n: number) => page.getByRole('button', { name: `Riquadro ${n}`, exact: true })
export const boxes = (page: Page) => page.getByRole('button', { name: /^Riquadro \d+$/ })
export const pageStatus = (page: Page) => page.getByRole('region', { name: 'La pagina' }).getByRole('status')
export const json = (page: Page) => page.getByRole('textbox', { name: 'JSON per la scheda' })
export const clipping = (page: Page) => page.getByRole('img', { name: /^Il ritaglio/ })
const sides = ['Da sinistra', 'Dall’alto', 'Larghezza', 'Altezza'] as const

/** Goes through the developers’ gate. */
export async function pass(page: Page, edicola: Edicola): Promise<void> {
  await expect(page).toHaveTitle('Accesso Riservato')
  await page.getByLabel('Password').fill(edicola.passwords.dev)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riquadri di una pagina')
  await expect(page.locator('html[data-awake]')).toBeAttached()
}
/** Page 2 of the newest edition, chosen from the lists. */
export async function openSecond(page: Page): Promise<void> {
  await page.getByLabel('Pagina', { exact: true }).selectOption('2')
  await page.getByRole('button', { name: 'Apri la pagina' }).click()
  await expect(picture(page)).toBeVisible()
}
/** The numbers of the chosen box. */
export const numbers = (page: Page) =>
  Promise.all(sides.map(async (side) => Number(await page.getByLabel(side, { exact: true }).inputValue())))
/** Drags from one point to another, in parts of the page’s picture. */
export async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await picture(page).scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await picture(page).boundingBox())!
  await page.mouse.move(x + from[0] * width, y + from[1] * height)
  await page.mouse.down()
  await page.mouse.move(x + ((from[0] + to[0]) / 2) * width, y + ((from[1] + to[1]) / 2) * height)
  await page.mouse.move(x + to[0] * width, y + to[1] * height)
  await page.mouse.up()
}
/** The boxes that the address carries. */
export const inAddress = (page: Page): number[][] =>
  (
    JSON.parse(new URL(page.url()).searchParams.get('coords') ?? '[]') as {
      x: number
      y: number
      width: number
      height: number
    }[]
  ).map(({ x, y, width, height }) => [x, y, width, height])
