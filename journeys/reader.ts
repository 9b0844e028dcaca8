import type { Page } from '@playwright/test'
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
