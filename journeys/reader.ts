import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Where the pages of an edition lie. */
export const stage = (page: Page) => page.getByRole('region', { name: /^Il giornale: pagin/ })
/** What stands beside the pages: a text, the search. */
export const panel = (page: Page) => page.locator('#accanto')

/** The newest edition of the masthead, open on its front page. */
export async function openNewest(page: Page): Promise<string> {
  await page.goto('/sfoglia/MG/nazionale')
  await page.getByRole('main').getByRole('link', { name: 'Sfoglia', exact: true }).click()
  await expect(page).toHaveURL(/\/sfoglia\/MG\/nazionale\/\d{4}-\d\d-\d\d$/)
  return new URL(page.url()).pathname
}

/** Waits until the reader has come alive: before, its controls are plain links. */
export const alive = (page: Page) => expect(page.locator('#pagine[data-alive]')).toBeVisible()

/**
 * How much of its picture's detail an enlarged page shows on screen: 1 as if the picture had been laid out
 * that large, less the more it is blurred.
 */
export async function sharpness(page: Page, sheet: Locator): Promise<number> {
  const picture = sheet.locator('picture img')
  await picture.evaluate((img: HTMLImageElement) => img.decode())
  const { x, y, width, height } = (await stage(page).boundingBox())!
  const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 }
  const shown = await edges(page, await page.screenshot({ clip }))
  await picture.evaluate(async (img: HTMLImageElement) => {
    const box = img.getBoundingClientRect()
    const laidOut = new Image()
    laidOut.src = img.currentSrc
    laidOut.id = 'laid-out'
    Object.assign(laidOut.style, {
      position: 'fixed',
      zIndex: '99',
      maxWidth: 'none',
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    })
    document.body.append(laidOut)
    await laidOut.decode()
  })
  const whole = await edges(page, await page.screenshot({ clip }))
  await page.locator('#laid-out').evaluate((img) => img.remove())
  return shown / whole
}

/** The mean square of the steps of brightness between neighbouring pixels: a blurred edge has small ones. */
const edges = (page: Page, png: Buffer): Promise<number> =>
  page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!
    canvas.drawImage(bitmap, 0, 0)
    const { data } = canvas.getImageData(0, 0, width, height)
    let steps = 0
    for (let i = 0; i + 5 < data.length; i += 4) steps += (data[i + 5]! - data[i + 1]!) ** 2
    return steps / (width * height)
  }, png.toString('base64'))
