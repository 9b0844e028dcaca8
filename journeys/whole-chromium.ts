import { type Browser, chromium as playwright, type LaunchOptions } from '@playwright/test'
import { chromium } from '../start/chromium.ts'
import { readSettings, testEnvironment } from '../start/settings.ts'

/**
 * Starts whole Chromium in place of its headless shell, which shows no notifications and finds no font of the
 * system by its name.
 */
export function withWholeChromium(options: LaunchOptions): LaunchOptions {
  const { chromiumPath, path } = readSettings(testEnvironment())
  return { ...options, executablePath: chromium(chromiumPath, path) }
}

/**
 * A browser with the back/forward cache that readers have. The headless shell has none, and Playwright closes
 * it, because it does not follow pages into it.
 */
export const browserWithCache = (options: LaunchOptions): Promise<Browser> =>
  playwright.launch({
    ...withWholeChromium(options),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
