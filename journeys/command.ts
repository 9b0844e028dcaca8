import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { project, testEnvironment } from '../start/settings.ts'
import type { Edicola } from './edicola.ts'

/**
 * Runs a command of the program (`start/{name}.ts`) beside one that is running, on its data and with its
 * addresses. Gives what it prints. Rejects when it refuses.
 */
export async function command({ settings }: Edicola, name: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`start/${name}.ts`, ...args], {
    cwd: project,
    env: { ...testEnvironment(), ...settings },
  })
  return stdout
}
