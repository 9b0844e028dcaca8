import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Refusal, exit } from './refusal.ts'
import { project } from './settings.ts'
import { say } from './terminal.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A browser that can be found but not run (a library is missing) is no browser. */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
const playwrights = (): string =>
  (
    createRequire(join(project, 'package.json'))('playwright-core') as {
      chromium: { executablePath(): string }
    }
  ).chromium.executablePath()
const installed = (path: string): string | undefined =>
  [
    ...path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...names.map((name) => `/usr/bin/${name}`),
    ...applications,
    playwrights(),
  ].find(runs)

/**
 * A Chromium for the journeys: the one named by CHROMIUM_PATH, one already on the machine, Playwright's
 * download, Debian's package when root. @throws Refusal (8) when there is none to be had.
 */
export function chromium(chosen: string | null, path: string): string {
  if (chosen !== null) {
    if (runs(chosen)) return chosen
    throw new Refusal(exit.settings, `CHROMIUM_PATH vale «${chosen}», che non è un browser che parte.`)
  }
  const found = installed(path)
  if (found) return found
  say('Nessun Chromium su questo computer: lo scarico con Playwright…')
  spawnSync(process.execPath, [join(project, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  })
  if (runs(playwrights())) return playwrights()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Non riuscito: lo installo con apt-get…')
    const options = { stdio: 'ignore', timeout: 600_000 } as const
    spawnSync('apt-get', ['update', '-q'], options)
    spawnSync(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', 'chromium'],
      { ...options, env: { PATH: path, DEBIAN_FRONTEND: 'noninteractive' } },
    )
    const debians = installed(path)
    if (debians) return debians
  }
  throw new Refusal(
    exit.build,
    'Manca un Chromium e non riesco a procurarlo: installatelo (su Debian: apt-get install chromium) ' +
      'oppure indicate dov’è con CHROMIUM_PATH.',
  )
}
