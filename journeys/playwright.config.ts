import { defineConfig } from '@playwright/test'
import { headlessShell } from '../start/chromium.ts'
import { readSettings, testEnvironment } from '../start/settings.ts'
import { runFolder } from './edicola.ts'

const settings = readSettings(testEnvironment())
/** Asks for every address there is: named and counted by itself. */
const everyLink = 'every-link.journey.ts'

/**
 * Journeys that send a form, stream an answer or open a socket: `npm test` has them behind TLS
 * (`tls.config.ts`), `npm run test:long` also without it.
 */
export const forms = [
  'account',
  'chat-live',
  'chatbot',
  'codes',
  'desk',
  'gate',
  'invitations',
  'own-data',
  'plain-forms',
  'profile',
  'sign-in',
  'sign-out',
  'subscribe',
  'support',
  'withdrawal',
].map((name) => `${name}.journey.ts`)

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './start-edicola.ts',
  outputDir: runFolder,
  fullyParallel: true,
  // Two would do for two processors, but half of a journey is waiting: four still leave a sixth of them idle.
  workers: 4,
  // On a busy machine a browser or a process hangs once in some thousand starts. What goes well only the
  // second time is listed as flaky.
  retries: 1,
  // On a busy machine a journey takes ten times as long; what does not come at all has its own, shorter wait.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    launchOptions: {
      executablePath: headlessShell(settings.chromiumPath, settings.path),
      // A microphone for the voices of chats: browsers of one kind need no second round of workers.
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      ],
    },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // A trace of every journey costs a tenth of the run: `npx playwright test --trace on` makes one.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'con script', testIgnore: [everyLink, ...forms] },
    { name: 'moduli senza TLS', testMatch: forms },
    { name: 'ogni link', testMatch: everyLink },
    { name: 'senza script', testIgnore: everyLink, grep: /@senza-script/, use: { javaScriptEnabled: false } },
  ],
})
