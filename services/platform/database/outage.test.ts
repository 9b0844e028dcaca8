import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const nowhere = join(import.meta.dirname, 'nothing-here')

test('a socket that is not there is an outage, a file that is not there is none', async () => {
  const socket = new Promise<unknown>((done) => createConnection(nowhere).once('error', done))
  expect(isOutage(await socket)).toBe(true)
  expect(isOutage(await readFile(nowhere).catch((error: unknown) => error))).toBe(false)
})
