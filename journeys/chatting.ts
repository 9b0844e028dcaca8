import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

export const chatButton = (page: Page) => page.locator('#chat-button')
export const chat = (page: Page) => page.getByRole('dialog', { name: /Assistente|assistenza clienti/ })
export const log = (page: Page) => chat(page).getByRole('log')
export const field = (page: Page) => chat(page).getByRole('textbox', { name: /^Scrivi/ })

export async function openChat(page: Page): Promise<void> {
  await chatButton(page).click()
  await expect(chat(page)).toBeVisible()
}

/** Asks the assistant, terms accepted, and waits for what it says. */
export async function askAssistant(page: Page, question: string): Promise<void> {
  const terms = chat(page).getByRole('checkbox', { name: /Accetto i termini/ })
  if (await terms.isVisible()) await terms.check()
  const before = await log(page).locator('[data-author="assistant"]').count()
  await expect(async () => {
    await field(page).fill(question)
    // Until the proof that a person writes is ready, the question stays where it is.
    await field(page).press('Enter')
    await expect(log(page).getByText(question).last()).toBeVisible({ timeout: 2500 })
  }).toPass({ timeout: 30_000 })
  await expect(log(page).locator('[data-author="assistant"]')).toHaveCount(before + 1, { timeout: 30_000 })
}

/** Says that it did not help, and passes the chat on to a person. */
export async function passOn(page: Page, who?: { name: string; email: string }): Promise<void> {
  await chat(page).getByRole('button', { name: 'Non ho risolto' }).click()
  await expect(chat(page).getByRole('heading', { name: 'Ti passo a una persona' })).toBeVisible()
  if (who) {
    await chat(page).getByLabel('Nome').fill(who.name)
    await chat(page).getByLabel('Email').fill(who.email)
  }
  await expect(async () => {
    const pass = chat(page).getByRole('button', { name: 'Va bene, passa' })
    if (await pass.isVisible()) await pass.click()
    await expect(field(page)).toBeVisible({ timeout: 2500 })
  }).toPass({ timeout: 30_000 })
}
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(log(page).getByText(text, { exact: true })).toBeVisible()
}

/** What stands in the chat, as its reader sees it, without the assistant's part. */
export const messagesIn = (page: Page): Promise<string[]> =>
  log(page)
    .locator('[data-author="reader"], [data-author="operator"]')
    .evaluateAll((all) =>
      all.map((one) => /(?:lettore|operatore) \d+\./.exec(one.textContent)?.[0] ?? '').filter(Boolean),
    )
