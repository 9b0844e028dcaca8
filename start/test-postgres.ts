import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server all tests share; take a database of your own with `scratchDatabase()`. */
    postgres: { url: string }
    /** A server that offers pgvector, where `TEST_VECTOR_DATABASE_URL` names one. */
    vectorPostgres: string | null
    /** A store that speaks S3, where `TEST_S3_URL` names one: `http://KEY:SECRET@HOST:PORT/BUCKET`. */
    s3: string | null
  }
}

/** A folder that Linux keeps in memory. */
const MEMORY = '/dev/shm'
/** What databases and their log take at most, with room. */
const ROOM_BYTES = 4_000_000_000

/** Every test copies a database of a thousand small files: quickest where no disk is written. */
const quickest = (): Promise<string> =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => (bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()),
    () => tmpdir(),
  )

/** One PostgreSQL for the whole run, in a temporary folder that goes away with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await quickest(), 'edicola-test-'))
  const server = await startPostgres(join(folder, 'postgres'), { durable: false })
  project.provide('postgres', { url: server.url })
  project.provide('vectorPostgres', process.env.TEST_VECTOR_DATABASE_URL || null)
  project.provide('s3', process.env.TEST_S3_URL || null)
  return async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
