import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './journey.ts'

export const banner = (page: Page) => page.getByRole('region', { name: 'Cookie' })
/** A region is as large as what stands in it, and this stands over the page. */
export const question = (page: Page) => banner(page).getByRole('heading', { name: 'I cookie, se vuoi' })
export const press = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true }).click()
export const preferences = (page: Page) => page.getByRole('link', { name: /^Preferenze cookie/ })
export const extent = (page: Page) => page.locator('html').getAttribute('data-consent')
/** Opens the preferences. Before its script is there the link leads to the policy. */
export async function openPreferences(page: Page): Promise<void> {
  await expect(page.locator('html[data-consent]')).toBeAttached()
  await preferences(page).click()
}
export const options = (page: Page) => page.getByRole('dialog', { name: 'Opzioni Cookie' })

/** The choice in this browser: its purposes, as digits, and whether its proof was kept. */
export async function choiceIn(
  context: BrowserContext,
): Promise<{ purposes: string; proven: boolean } | null> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'edicola-consent')
  const [, , purposes, , proven] = cookie?.value.split('.') ?? []
  return purposes === undefined ? null : { purposes, proven: proven === '1' }
}
export const expectChoice = (page: Page, purposes: string) =>
  expect.poll(() => choiceIn(page.context())).toEqual({ purposes, proven: true })
export const keysHere = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]

/** What is stored but the list of what ran, which is the reader's. */
export const keysOf = async (page: Page) =>
  (await page.evaluate(keysHere)).filter((key) => key !== 'outside-scripts')
