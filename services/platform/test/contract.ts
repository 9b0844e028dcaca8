import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
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

type Schema = z.core.$ZodType

/** Every text that goes into an endpoint, by its call and the names of the fields that lead to it. */
export async function textsOfContract(): Promise<{ at: string; field: string; schema: Schema }[]> {
  const all = (await endpointsOfContract()).flatMap(({ method, path, input }) =>
    [...schemasIn(input, `${method} ${path}`)].map(([at, schema]) => ({ at, schema })),
  )
  return all
    .filter(({ schema }) => ['string', 'pipe'].includes((schema as z.core.$ZodTypes)._zod.def.type))
    .map(({ at, schema }) => ({ at, schema, field: at.slice(at.lastIndexOf(' ') + 1) }))
}

function* schemasIn(schema: Schema, at: string): Generator<[string, Schema]> {
  yield [at, schema]
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    for (const [name, of] of Object.entries(def.shape)) yield* schemasIn(of, `${at} ${name}`)
  if (def.type === 'array') yield* schemasIn(def.element, at)
  if (def.type === 'tuple') for (const of of def.items) yield* schemasIn(of, at)
  if (def.type === 'union') for (const of of def.options) yield* schemasIn(of, at)
  if (def.type === 'record') for (const of of [def.keyType, def.valueType]) yield* schemasIn(of, at)
  if (def.type === 'intersection') for (const of of [def.left, def.right]) yield* schemasIn(of, at)
  if (def.type === 'pipe') for (const of of [def.in, def.out]) yield* schemasIn(of, at)
  if ('innerType' in def) yield* schemasIn(def.innerType, at)
}
