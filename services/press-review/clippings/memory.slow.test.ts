import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('three hundred sheets drawn in a row stay under 250 MB', async () => {
  const child = new URL('memory-child.ts', import.meta.url).pathname
  const { stdout } = await run(process.execPath, [child, '300'])
  expect(Number(stdout)).toBeGreaterThan(50)
  expect(Number(stdout)).toBeLessThan(250)
}, 600_000)
