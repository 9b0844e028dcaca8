import { beforeEach, onTestFailed } from 'vitest'

/**
 * What a test prints is kept, and shown only when it fails: most of it are errors that tests make on purpose.
 * Not vitest's own interception, see `disableConsoleIntercept` in `vitest.config.ts`.
 */
const shared = globalThis as { edicolaOutput?: Record<'stdout' | 'stderr', typeof process.stdout.write> }
// One process runs many files, each with this file before it: the first has the real ones.
const output = (shared.edicolaOutput ??= { stdout: process.stdout.write, stderr: process.stderr.write })
let printed: { to: keyof typeof output; text: string | Uint8Array }[] = []
for (const to of ['stdout', 'stderr'] as const)
  process[to].write = (text: string | Uint8Array, ...rest: unknown[]) => {
    printed.push({ to, text })
    const done = rest.at(-1)
    if (typeof done === 'function') (done as () => void)()
    return true
  }

beforeEach(() => {
  printed = []
  onTestFailed(() => {
    for (const { to, text } of printed.splice(0)) output[to].call(process[to], text)
  })
})
