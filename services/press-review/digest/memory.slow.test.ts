import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('three hundred clippings are drawn in under 400 MB', async () => {
  const child = new URL('memory-child.ts', import.meta.url).pathname
  const { stdout } = await run(process.execPath, [child], { env: { ...process.env, MALLOC_ARENA_MAX: '2' } })
  const { peak, bytes, calls } = JSON.parse(stdout) as Record<'peak' | 'bytes' | 'calls', number>
  expect(calls).toBe(300)
  expect(bytes).toBeGreaterThan(5e6)
  expect(peak).toBeLessThan(400e6)
}, 600_000)
