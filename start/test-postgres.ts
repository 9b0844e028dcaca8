import { mkdtemp, rm } from 'node:fs/promises'
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
  }
}

/** One PostgreSQL for the whole run, in a temporary folder that goes away with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-test-'))
  const server = await startPostgres(join(folder, 'postgres'), { durable: false })
  project.provide('postgres', { url: server.url })
  project.provide('vectorPostgres', process.env.TEST_VECTOR_DATABASE_URL || null)
  return async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
