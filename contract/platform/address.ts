import type { Endpoint, InputOf } from './endpoint.ts'

/**
 * Where an exchange is asked. The path has `{name}` for the fields of the input that it carries; GET puts the
 * others in the query, POST in a JSON body.
 */
export interface Address {
  method: 'GET' | 'POST'
  path: `/${string}`
}

/** Path and query of a call: `{name}` filled from the input, the rest of a GET's fields as the query. */
export function urlOf<E extends Endpoint>({ method, path: pattern }: E, input: InputOf<E>): string {
  const fields = { ...(input as Record<string, unknown>) }
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET') return path
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size ? `${path}?${query}` : path
}

/** What a POST carries as JSON: the fields that are not in its path. */
export function bodyOf<E extends Endpoint>({ path }: E, input: InputOf<E>): Record<string, unknown> {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]))
  return Object.fromEntries(
    Object.entries((input ?? {}) as Record<string, unknown>).filter(([name]) => !inPath.has(name)),
  )
}
