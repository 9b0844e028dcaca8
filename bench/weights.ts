import { gzipSync } from 'node:zlib'
import { chromium as launcher } from '@playwright/test'
import { CONSENT_VERSION } from 'contract/identity/consent/purposes.ts'
import { chromium } from '../start/chromium.ts'
import { readSettings } from '../start/settings.ts'
import { signIn } from './lighthouse.ts'
import { ask } from './program.ts'

/** Who opens a page: somebody who is asked about cookies, somebody who has refused them, a subscriber. */
export type Visitor = 'first' | 'returning' | 'signed in'

const KB = 1000

/**
 * Scripts and style sheets that a browser fetches with a page before anybody does anything, gzipped, in kB;
 * `touched`: after a movement of the mouse, which wakes a page that sleeps (`decisions/sleeping-pages.md`).
 */
export async function weightsOf(
  url: string,
  { visitor, touched }: { visitor: Visitor; touched: boolean },
): Promise<{ scripts: number; styles: number }> {
  const settings = readSettings()
  const browser = await launcher.launchPersistentContext('', {
    executablePath: chromium(settings.chromiumPath, settings.path),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const { hostname, port } = new URL(url)
    if (visitor !== 'first')
      await browser.addCookies([
        {
          name: 'edicola-consent',
          value: `${CONSENT_VERSION}.${Date.now().toString(36)}.1.00000000-0000-4000-8000-000000000000.1`,
          domain: `.${hostname.split('.').slice(-2).join('.')}`,
          path: '/',
        },
      ])
    const account = url.replace(hostname, hostname.replace(/^\w+\./, 'account.'))
    if (visitor === 'signed in') await signIn(browser, new URL(account))
    const page = browser.pages()[0] ?? (await browser.newPage())
    const fetched = { script: new Set<string>(), stylesheet: new Set<string>() }
    page.on('request', (request) => {
      const kind = request.resourceType()
      if (kind === 'script' || kind === 'stylesheet') fetched[kind].add(request.url())
    })
    // Whoever has signed in on the account site is known on another only once they have been led through it.
    if (visitor === 'signed in') {
      const there = `/sso/request-login?redirect_uri=${encodeURIComponent(url)}`
      await page.goto(new URL(there, account).href, { waitUntil: 'networkidle' })
      fetched.script.clear()
      fetched.stylesheet.clear()
    }
    await page.goto(url, { waitUntil: 'networkidle' })
    if (touched) {
      await page.mouse.move(200, 200)
      await page.waitForLoadState('networkidle')
    }
    const sum = async (urls: ReadonlySet<string>): Promise<number> => {
      let bytes = 0
      for (const one of urls) {
        const { pathname, search } = new URL(one)
        bytes += gzipSync((await ask(Number(port), pathname + search)).body, { level: 9 }).length
      }
      return bytes / KB
    }
    return { scripts: await sum(fetched.script), styles: await sum(fetched.stylesheet) }
  } finally {
    await browser.close()
  }
}
