import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { CONSENT_VERSION } from 'contract/identity/consent/purposes.ts'
import { DEMO_PASSWORD } from '../../demo/people.ts'
import { project } from '../../start/settings.ts'
import { type Edicola, edicolaAt, note, type Noted } from '../edicola.ts'
import { mailOf, type Who } from '../signed-in.ts'
import { findFirefox, findWebKit } from './find.ts'
import { openFirefox } from './firefox.ts'
import { type Tab, until } from './tab.ts'
import { openWebKit } from './webkit.ts'

interface Opened {
  tab(): Promise<Tab>
  close(): Promise<void>
}
const engines: Readonly<Record<string, () => Promise<Opened> | null>> = {
  Firefox() {
    const firefox = findFirefox()
    return firefox === undefined ? null : openFirefox(firefox)
  },
  WebKit() {
    const webkit = findWebKit()
    return webkit === undefined ? null : openWebKit(webkit)
  },
}

/** What a journey in another browser starts from: the shared program, a tab in which cookies are refused. */
export const test = base.extend<{ tab: Tab }, { edicola: Edicola; engine: Opened | null }>({
  edicola: [
    async ({}, use) => {
      const { port, publicPort, dataDir } = JSON.parse(await readFile(note, 'utf8')) as Noted
      await use(await edicolaAt(port, join(project, 'brands'), dataDir, publicPort))
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({}, use, { project: { name } }) => {
      const engine = await (engines[name.replace(/^TLS, /, '')]!() ?? null)
      await use(engine)
      await engine?.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ engine, edicola }, use, { project: { name } }) => {
    test.skip(engine === null, `no ${name} on this machine`)
    const tab = await engine!.tab()
    await refuseCookies(tab, edicola)
    await use(tab)
    const complaints = tab.complaints()
    await tab.close()
    expect(complaints, 'complaints of the browser').toEqual([])
  },
})
export { expect }

/** As if whoever comes had refused before. */
async function refuseCookies(tab: Tab, edicola: Edicola): Promise<void> {
  await tab.goto(edicola.url('MG', '/robots.txt'))
  const choice = `${CONSENT_VERSION}.${Date.now().toString(36)}.1.00000000-0000-4000-8000-000000000000.1`
  const { domain } = edicola.brand('MG')
  await tab.evaluate(`document.cookie = 'edicola-consent=${choice}; Path=/; SameSite=Lax; Domain=${domain}'`)
}

export const expectAt = (tab: Tab, url: string | RegExp): Promise<void> =>
  until(async () => {
    const at = await tab.evaluate<string>('location.href')
    if (url instanceof RegExp) expect(at).toMatch(url)
    else expect(at).toBe(url)
  })

/** Waits until the page says it, as text that is shown. */
export const expectText = (tab: Tab, text: string | RegExp, css = 'body', ms?: number): Promise<void> =>
  until(async () => {
    const shown = await tab.evaluate<string>(
      `[...document.querySelectorAll(${JSON.stringify(css)})].map((e) => e.innerText).join('\\n')`,
    )
    if (text instanceof RegExp) expect(shown).toMatch(text)
    else expect(shown).toContain(text)
  }, ms)

/** Types credentials into the form of sign-in and sends it. */
export async function signInAs(tab: Tab, who: Who | { email: string; password: string }): Promise<void> {
  const { email, password } = typeof who === 'string' ? { email: mailOf(who), password: DEMO_PASSWORD } : who
  await tab.fill({ role: 'textbox', name: 'Email', within: 'main' }, email)
  await tab.fill({ role: 'textbox', name: 'Password', within: 'main' }, password)
  await tab.click({ role: 'button', name: 'Accedi', within: 'main' })
}
