import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Refusal, exit } from './refusal.ts'
import { say } from './terminal.ts'

/** A program that tests need and npm does not bring. */
export interface Needed {
  /** As it is called in a sentence, with its article. */
  name: string
  /** Where it is on this machine, if it is there and runs. */
  find(): string | undefined
  /** Another way to get it, before the system's packages are asked. */
  fetch?: () => void
  /** Debian's package. */
  debian: string
  /** What a person may do, in a sentence. */
  advice: string
}

/** Files of these names in the folders of a PATH, and in the usual one. */
export const inPath = (path: string, names: readonly string[]): string[] =>
  [...path.split(delimiter), '/usr/bin'].flatMap((folder) => names.map((name) => join(folder, name)))

/** What a program prints when it is asked for its version; null: it cannot be run (a library is missing). */
export function versionOf(path: string, flag = '--version'): string | null {
  if (!existsSync(path)) return null
  const { status, stdout, stderr } = spawnSync(path, [flag], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 ? stdout + stderr : null
}

/**
 * The path of a program: the one that is on the machine, or else fetched, or Debian's package when root.
 * @throws Refusal (8) when there is none to be had.
 */
export function procure({ name, find, fetch, debian, advice }: Needed, path: string): string {
  const present = find()
  if (present) return present
  if (fetch) {
    say(`Su questo computer manca ${name}: provo a scaricarlo…`)
    fetch()
    const fetched = find()
    if (fetched) return fetched
  }
  installFromDebian(name, debian, path)
  const installed = find()
  if (installed) return installed
  throw new Refusal(exit.build, `Manca ${name} e non riesco a procurarlo: ${advice}`)
}

/** Installs Debian's package of a program, when root on such a machine; nothing otherwise. */
export function installFromDebian(name: string, debian: string, path: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Manca ${name}: installo con apt-get il pacchetto ${debian}…`)
  const options = { stdio: 'ignore', timeout: 600_000 } as const
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', debian], {
    ...options,
    env: { PATH: path, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
