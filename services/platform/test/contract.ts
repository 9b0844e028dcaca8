import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from 'contract/platform/endpoint.ts'

/** Every endpoint that the contract declares. */
export async function endpointsOfContract(): Promise<Endpoint[]> {
  const folder = join(import.meta.dirname, '../../../contract')
  const files = (await readdir(folder, { recursive: true })).filter(
    (f) => f.endsWith('.ts') && !f.endsWith('.test.ts') && !f.includes('node_modules'),
  )
  const modules = await Promise.all(
    files.map((f) => import(join(folder, f)) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((m) => Object.values(m))
    .filter((e): e is Endpoint => typeof e === 'object' && e !== null && 'method' in e && 'refuses' in e)
}
