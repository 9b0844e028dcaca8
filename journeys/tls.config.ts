import { defineConfig } from '@playwright/test'
import config, { forms } from './playwright.config.ts'

/** Enough of them to see that HTTP/1.1 is spoken alike: forms, files, a socket. */
const few = ['desk', 'sign-in', 'support', 'withdrawal'].map((name) => `${name}.journey.ts`)

const { launchOptions } = config.use!
const trusting = (...args: string[]) => ({
  ignoreHTTPSErrors: true,
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions!.args!, '--ignore-certificate-errors', ...args],
  },
})

/**
 * The journeys against a program behind a proxy that ends TLS, as in production: those of forms, by both
 * versions of HTTP that browsers speak; `TLS, tutto` is all of them (`npm run test:long`).
 */
export default defineConfig({
  ...config,
  projects: [
    { name: 'TLS, HTTP/2', testMatch: forms, use: trusting() },
    { name: 'TLS, HTTP/1.1', testMatch: few, use: trusting('--disable-http2') },
    {
      name: 'TLS, senza script',
      testMatch: few,
      grep: /@senza-script/,
      use: { ...trusting(), javaScriptEnabled: false },
    },
    { name: 'TLS, tutto', grepInvert: /@long/, use: trusting() },
  ],
})
