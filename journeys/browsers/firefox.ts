import puppeteer, { type Browser } from 'puppeteer-core'
import { type Driver, type Tab, tabOf } from './tab.ts'

/** A Firefox of this machine, driven by WebDriver BiDi; each tab has cookies and storage of its own. */
export async function openFirefox(
  executablePath: string,
): Promise<{ tab(): Promise<Tab>; close(): Promise<void> }> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      // Firefox resolves *.localhost by itself; its test defaults do not let it.
      'network.dns.localDomains': '',
      'intl.accept_languages': 'it-IT, it',
    },
  })
  return { tab: async () => tabOf(await driverOf(browser)), close: () => browser.close() }
}

async function driverOf(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`))
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`))
  await page.exposeFunction('complain', (text: string) => void complaints.push(text))
  await page.evaluateOnNewDocument(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const page = self as unknown as { complain(text: string): void }
      page.complain(`policy: ${violatedDirective} ${blockedURI}`)
    }),
  )
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    click: (css) => page.click(css),
    async type(css, text) {
      await page.click(css, { count: 3 })
      await page.type(css, text)
    },
    press: (key) => page.keyboard.press(key),
    complaints: () => complaints,
    close: () => context.close(),
  }
}
