import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderFiles, type Files } from '../outside/files.ts'

/** For tests: files in a folder of their own, gone after `close`. */
export async function testFiles(): Promise<{ folder: string; files: Files; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-test-'))
  return { folder, files: folderFiles(folder), close: () => rm(folder, { recursive: true, force: true }) }
}

/** For tests that keep nothing: there is no file, and none can be kept. */
export const noFiles: Files = {
  put: () => Promise.reject(new Error('this test keeps no files')),
  get: () => Promise.resolve(null),
  stream: () => Promise.resolve(null),
  has: () => Promise.resolve(false),
  remove: () => Promise.resolve(),
  removeBelow: () => Promise.resolve(),
  names: () => Promise.resolve([]),
  removeAll: () => Promise.resolve(),
}
