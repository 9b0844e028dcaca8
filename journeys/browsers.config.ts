import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/**
 * The main journeys in the other two engines that people read with, where this machine has them: Debian's
 * `firefox-esr`; `webkit2gtk-driver` and `xvfb`.
 */
export default defineConfig({
  ...config,
  testDir: './browsers',
  testMatch: '*.browser.ts',
  workers: 2,
  projects: [{ name: 'Firefox' }, { name: 'WebKit' }],
})
