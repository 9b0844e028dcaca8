import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inPath } from '../../start/procure.ts'
import { readSettings, testEnvironment } from '../../start/settings.ts'
import type { WebKit } from './webkit.ts'

const programIn = (names: readonly string[], folders = readSettings(testEnvironment()).path) =>
  inPath(folders, names).find((file) => existsSync(file))

/** Debian's `firefox-esr`, or a Firefox in the path. */
export const findFirefox = (): string | undefined => programIn(['firefox-esr', 'firefox'])

/** Debian's `webkit2gtk-driver` and `xvfb`: all three parts, or none. */
export function findWebKit(): WebKit | undefined {
  const libraries = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name, 'webkit2gtk-4.1'))
    : []
  const driver = programIn(['WebKitWebDriver'])
  const browser = programIn(['MiniBrowser'], libraries.join(delimiter))
  const xvfb = programIn(['Xvfb'])
  return driver && browser && xvfb ? { driver, browser, xvfb } : undefined
}
