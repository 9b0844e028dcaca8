import type { Endpoint, InputOf } from './endpoint.ts'

/** What addresses a call. */
type RequestLine = Pick<Endpoint, 'method' | 'path'>

/** Path and query of a call: `{name}` filled from the input, the rest of a GET's fields as the query. */
export function addressOf<E extends Endpoint>(spec: RequestLine, input: InputOf<E>): string {
  const fields = { ...(input as Record<string, unknown>) }
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(String(value))
  })
  if (spec.method !== 'GET') return path
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size ? `${path}?${query}` : path
}

/** What a POST carries as JSON: the fields that are not in its path. */
export function bodyOf<E extends Endpoint>(spec: RequestLine, input: InputOf<E>): Record<string, unknown> {
  const inPath = new Set([...spec.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]))
  return Object.fromEntries(
    Object.entries((input ?? {}) as Record<string, unknown>).filter(([name]) => !inPath.has(name)),
  )
}
