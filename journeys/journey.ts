import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
  expect,
} from '@playwright/test'
import { CONSENT_VERSION } from 'contract/identity/consent/purposes.ts'
import { project } from '../start/settings.ts'
import { type Edicola, edicolaAt, note, type Noted } from './edicola.ts'

interface Fixtures {
  /**
   * Whether people come who have said no to cookies, as all do but in journeys about being asked: then no
   * banner stands in the way.
   */
  cookies: 'refused' | 'to be asked'
  /** Names a complaint of the browser that belongs to the journey; any other fails it. */
  expects: (complaint: RegExp) => void
  /** A page in a browser context of its own, watched like the first. */
  open: (options?: BrowserContextOptions) => Promise<Page>
  watched: Watch
}
interface WorkerFixtures {
  edicola: Edicola
}
interface Watch {
  named: RegExp[]
  messages: string[]
  listen(context: BrowserContext): void
}

/** What a journey starts from: the shared program, and a browser in which nothing may go wrong unsaid. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  edicola: [
    async ({}, use) => {
      const { port, publicPort, dataDir } = JSON.parse(await readFile(note, 'utf8')) as Noted
      await use(await edicolaAt(port, join(project, 'brands'), dataDir, publicPort))
    },
    { scope: 'worker' },
  ],
  cookies: ['refused', { option: true }],
  baseURL: async ({ edicola }, use) => use(edicola.url('MG', '')),
  watched: async ({}, use) => {
    const watch = watcher()
    await use(watch)
    expect(
      watch.messages.filter((complaint) => !watch.named.some((name) => name.test(complaint))),
      'complaints of the browser',
    ).toEqual([])
  },
  context: async ({ context, watched, cookies }, use) => {
    watched.listen(context)
    if (cookies === 'refused') await refuseCookies(context)
    await use(context)
  },
  expects: async ({ watched }, use) => use((complaint) => void watched.named.push(complaint)),
  open: async (
    { browser, contextOptions, javaScriptEnabled, locale, timezoneId, baseURL, watched, cookies },
    use,
  ) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        javaScriptEnabled,
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
        ...(baseURL ? { baseURL } : {}),
        ...options,
      })
      contexts.push(context)
      watched.listen(context)
      if (cookies === 'refused') await refuseCookies(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})
export { expect }

/** As if whoever comes had refused before, on whatever masthead they come to. */
const refuseCookies = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((version) => {
    if (self !== top || location.protocol === 'about:' || /(?:^|; )edicola-consent=/.test(document.cookie))
      return
    const labels = location.hostname.split('.').slice(-2)
    const domain = labels.length === 2 ? `; Domain=${labels.join('.')}` : ''
    const id = '00000000-0000-4000-8000-000000000000'
    const choice = `${version}.${Date.now().toString(36)}.1.${id}.1`
    document.cookie = `edicola-consent=${choice}; Path=/; SameSite=Lax${domain}`
  }, CONSENT_VERSION)

/**
 * What SPEC has a page say: where measurement is not consented to (§4), and of a question to the assistant
 * that comes before the proof that a person writes (§5).
 */
const expectedMessages = ['Manca il consenso 4', 'La domanda non parte: manca il gettone del captcha']

/**
 * Gathers console errors and warnings (violations of the CSP among them), uncaught errors, failed requests
 * and answers of 400 and more.
 */
function watcher(): Watch {
  const messages: string[] = []
  return {
    named: [],
    messages,
    listen(context) {
      context.on('console', (message) => {
        if (/^(error|warning|assert)$/.test(message.type()) && !expectedMessages.includes(message.text()))
          messages.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => messages.push(`uncaught: ${String(error.error())}`))
      context.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? ''
        // Leaving a page cancels what it was still loading.
        // Without scripts the browser refuses each one in the policy's name; with them a violation speaks in
        // the console.
        if (why !== 'net::ERR_ABORTED' && why !== 'csp')
          messages.push(`failed: ${request.method()} ${request.url()} ${why}`)
      })
      context.on(
        'response',
        (response) =>
          response.status() >= 400 && messages.push(`status ${response.status()}: ${response.url()}`),
      )
    },
  }
}
