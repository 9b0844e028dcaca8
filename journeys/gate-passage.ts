import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import type { Edicola } from './edicola.ts'
import { expect } from './journey.ts'

/**
 * Goes through a masthead's gate with its password, as a person does. The gate lets ten tries a minute
 * through: others take a pass.
 */
export async function openGate(page: Page, edicola: Edicola, sigla: string, path = '/'): Promise<void> {
  await page.goto(edicola.url(sigla, path))
  await page.getByLabel('Password').fill(edicola.passwords.gates[sigla]!)
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page).toHaveURL(edicola.url(sigla, path))
}

const passes = new Map<string, Promise<string>>()

/** The cookie that opens a masthead's gate, '' where there is none; asked for once per worker. */
export function passOf(edicola: Edicola, sigla: string): Promise<string> {
  const { gated } = edicola.brand(sigla)
  if (!gated) return Promise.resolve('')
  const key = edicola.url(sigla)
  let pass = passes.get(key)
  if (!pass) passes.set(key, (pass = askForPass(edicola, sigla)))
  return pass
}

async function askForPass(edicola: Edicola, sigla: string): Promise<string> {
  const body = new URLSearchParams({
    gate: 'site',
    back: '/',
    password: edicola.passwords.gates[sigla]!,
  }).toString()
  const { status, headers } = await ask(edicola.url(sigla, '/accesso-riservato'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  })
  if (status !== 303) throw new Error(`the gate of ${sigla} answers ${status}`)
  return headers['set-cookie']![0]!.split(';')[0]!
}

/** Gives the page's browser the pass of a masthead. */
export async function carryPass(page: Page, edicola: Edicola, sigla: string): Promise<void> {
  const [name, value] = (await passOf(edicola, sigla)).split('=')
  const domain = `.${edicola.brand(sigla).domain}`
  if (!name || !value) return
  const secure = name.startsWith('__Secure-')
  await page
    .context()
    .addCookies([{ name, value, domain, path: '/', httpOnly: true, secure, sameSite: 'Lax' }])
}
