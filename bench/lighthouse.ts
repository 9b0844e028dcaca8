import { chromium as launcher, type BrowserContext } from '@playwright/test'
import { DEMO_PASSWORD, demoPeople } from '../demo/people.ts'
import { chromium } from '../start/chromium.ts'
import { readSettings } from '../start/settings.ts'
import { freePort } from './program.ts'
import { median, type Row } from './table.ts'

const RUNS = 5

/** What a page owes to Lighthouse. */
export interface Targets {
  /** The least score of performance. */
  performance: number
  /** The most of the largest contentful paint, s. */
  lcp?: number
  /** Whether search engines are to find the page. */
  seo: boolean
  /** The page is a signed-in reader's. */
  signedIn: boolean
}

/** Lighthouse as a phone sees the page at its first visit, median of five. */
export async function lighthouseScores(
  name: string,
  url: string,
  { performance, lcp, seo, signedIn }: Targets,
): Promise<Row[]> {
  const categories = { performance, accessibility: 100, 'best-practices': 100, ...(seo ? { seo: 100 } : {}) }
  const { default: lighthouse } = await import('lighthouse')
  const settings = readSettings()
  const results: Record<string, number[]> = {}
  for (let run = 0; run < RUNS; run++) {
    const port = await freePort()
    const browser = await launcher.launchPersistentContext('', {
      executablePath: chromium(settings.chromiumPath, settings.path),
      args: [
        `--remote-debugging-port=${port}`,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-quic',
        '--no-first-run',
      ],
    })
    try {
      if (signedIn) await signIn(browser, new URL(url))
      const result = await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: Object.keys(categories),
        disableStorageReset: signedIn,
      })
      if (!result || new URL(result.lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
        throw new Error(`${url} led to ${result?.lhr.finalDisplayedUrl}`)
      for (const id of Object.keys(categories))
        (results[id] ??= []).push(Math.round((result.lhr.categories[id]?.score ?? 0) * 100))
      ;(results['cls'] ??= []).push(result.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1)
      ;(results['lcp'] ??= []).push(
        (result.lhr.audits['largest-contentful-paint']?.numericValue ?? Infinity) / 1000,
      )
    } finally {
      await browser.close()
    }
  }
  return [
    ...Object.entries(categories).map(([id, budget]) => ({
      what: `${name}: Lighthouse ${id}`,
      value: median(results[id]!),
      unit: 'su 100',
      budget,
      floor: true,
    })),
    { what: `${name}: LCP`, value: median(results['lcp']!), unit: 's', budget: lcp ?? null },
    { what: `${name}: CLS`, value: median(results['cls']!), unit: '', budget: 0.01 },
  ]
}

/** Signs a subscriber of the demo in; what the browser kept of the files on the way is thrown away. */
export async function signIn(browser: BrowserContext, { origin }: URL): Promise<void> {
  const page = browser.pages()[0] ?? (await browser.newPage())
  await page.goto(`${origin}/sso/request-login?redirect_uri=${origin}/dashboard`)
  await page.getByLabel('Email').fill(demoPeople[1]!.registration.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
  // Not before the page of the account knows its person: the browser is on its way through sign-in.
  await page.getByRole('heading', { name: 'Quello che hai' }).waitFor()
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.goto('about:blank')
}
