import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** As `npm start` sets it: pixels go back to the system when they are let go. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' }

test('thirty sheets drawn in a row stay under 250 MB', async () => {
  const child = new URL('memory-child.ts', import.meta.url).pathname
  const { stdout } = await run(process.execPath, [child, '30'], { env: allocator })
  expect(Number(stdout)).toBeGreaterThan(50)
  expect(Number(stdout)).toBeLessThan(250)
}, 600_000)
