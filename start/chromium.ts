import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inPath, installFromDebian, procure, versionOf } from './procure.ts'
import { Refusal, exit } from './refusal.ts'
import { project } from './settings.ts'

/** Chromium without a window to draw: a page costs a third of the processor's time. */
const SHELL = 'chromium-headless-shell'
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
 * Chromium's headless shell for the journeys: the one named by CHROMIUM_PATH, one on the machine, Debian's
 * package when root; where there is none, whole Chromium. @throws Refusal (8) when there is neither.
 */
export function headlessShell(configured: string | null, path: string): string {
  if (configured !== null) return configuredOne(configured)
  const find = () => inPath(path, [SHELL]).find(runs)
  if (!find()) installFromDebian('un Chromium senza finestre', SHELL, path)
  return find() ?? chromium(null, path)
}

/**
 * Whole Chromium, for what the shell does not have (`journeys/README.md`): the one named by CHROMIUM_PATH
 * if it is no shell, one on the machine, Playwright's download, Debian's package when root. @throws Refusal
 * (8) when there is none to be had.
 */
export function chromium(configured: string | null, path: string): string {
  if (configured !== null && !configured.endsWith(SHELL)) return configuredOne(configured)
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

function configuredOne(path: string): string {
  if (runs(path)) return path
  throw new Refusal(exit.settings, `CHROMIUM_PATH vale «${path}», che non è un browser che parte.`)
}
