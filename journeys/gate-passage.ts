import type { Page } from '@playwright/test'
import type { Edicola } from './edicola.ts'
import { expect } from './journey.ts'

/** Goes through a masthead's gate with its password, as a person does. */
export async function openGate(page: Page, edicola: Edicola, sigla: string, path = '/'): Promise<void> {
  await page.goto(edicola.url(sigla, path))
  await page.getByLabel('Password').fill(edicola.passwords.gates[sigla]!)
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page).toHaveURL(edicola.url(sigla, path))
}
