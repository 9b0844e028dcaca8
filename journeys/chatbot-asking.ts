import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Where questions are written. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Fai una domanda' })
/** What is said. */
export const talk = (page: Page) => page.getByRole('tabpanel')
/** Writes a question and sends it. */
export const put = async (page: Page, question: string) => {
  await field(page).fill(question)
  await page.keyboard.press('Enter')
}
/** Waits for an answer with its sources. */
export const answered = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Fonti' }).last()).toBeVisible()
/** Waits until a question may be sent again (two seconds after the last). */
export const rested = (page: Page) =>
  expect(async () => {
    await field(page).fill('Prova di una domanda')
    await expect(page.getByRole('button', { name: 'Invia la domanda' })).not.toHaveAttribute('aria-disabled')
  }).toPass()
