import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inPath, procure, versionOf } from './procure.ts'
import { Refusal, exit } from './refusal.ts'
import { project } from './settings.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const runs = (path: string): boolean => versionOf(path) !== null
const playwrights = (): string =>
  (
    createRequire(join(project, 'package.json'))('playwright-core') as {
      chromium: { executablePath(): string }
    }
  ).chromium.executablePath()

/**
 * A Chromium for the journeys: the one named by CHROMIUM_PATH, one already on the machine, Playwright's
 * download, Debian's package when root. @throws Refusal (8) when there is none to be had.
 */
export function chromium(configured: string | null, path: string): string {
  if (configured !== null) {
    if (runs(configured)) return configured
    throw new Refusal(exit.settings, `CHROMIUM_PATH vale «${configured}», che non è un browser che parte.`)
  }
  return procure(
    {
      name: 'un Chromium',
      find: () => [...inPath(path, names), ...applications, playwrights()].find(runs),
      fetch: () =>
        void spawnSync(
          process.execPath,
          [join(project, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'],
          { stdio: 'ignore', timeout: 300_000 },
        ),
      debian: 'chromium',
      advice: 'installatelo (su Debian: apt-get install chromium) oppure indicate dov’è con CHROMIUM_PATH.',
    },
    path,
  )
}
