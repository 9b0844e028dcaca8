import { visit } from 'jsonc-parser'
import { Refusal } from '../refusal.ts'

const DEEPEST = 64

/** JSON of others: depth is bounded before parsing, an error says line and column. */
export function parseJson(text: string): unknown {
  boundDepth(text)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refusal('Il JSON è scritto male o è incompleto.', lineColumn(text, jsonErrorIndex(text)))
  }
}

/** Where a text that does not parse stops being JSON, as an index: V8 says it for some errors only. */
export function jsonErrorIndex(text: string): number {
  let index = text.length
  const onError = (_: unknown, offset: number) => {
    index = offset
    throw new SyntaxError('the first error is enough')
  }
  try {
    visit(text, { onError }, { disallowComments: true })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return index
}

function boundDepth(text: string): void {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (quoted) {
      if (c === 92) i++
      else if (c === 34) quoted = false
    } else if (c === 34) quoted = true
    else if (c === 123 || c === 91) {
      if (++depth > DEEPEST)
        throw new Refusal(`Il JSON è troppo annidato: al massimo ${DEEPEST} livelli.`, lineColumn(text, i))
    } else if (c === 125 || c === 93) depth--
  }
}

export function lineColumn(text: string, index: number): string {
  const before = text.slice(0, index)
  const line = before.split('\n').length
  return `riga ${line}, colonna ${index - before.lastIndexOf('\n')}`
}

/** An object of JSON with its names in lower case: ninjs 1 and 2 write `pubstatus`, ninjs 3 `pubStatus`. */
export type Fields = ReadonlyMap<string, unknown>

export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value).map(([k, v]) => [k.toLowerCase(), v]))
    : null

/** Text of a field; numbers as text; '' when there is none. */
export const textAt = (fields: Fields | null, ...names: string[]): string => {
  for (const name of names) {
    const value = fields?.get(name)
    if (typeof value === 'string' && value.trim()) return value
    if (typeof value === 'number') return String(value)
  }
  return ''
}

const MOST_LISTED = 2000

/**
 * A list of objects, its first two thousand. ninjs 1 keeps some lists as objects by name: the name becomes
 * the field `name`.
 */
export const listAt = (fields: Fields | null, ...names: string[]): Fields[] => {
  for (const name of names) {
    const value = fields?.get(name)
    if (Array.isArray(value))
      return value
        .slice(0, MOST_LISTED)
        .map(fieldsOf)
        .filter((f) => f !== null)
    const keyed = fieldsOf(value)
    if (keyed) {
      const entries = Object.entries(value as object)
      return entries.flatMap(([key, v]) => {
        const inner = fieldsOf(v)
        return inner ? [new Map([['name', key], ...inner])] : []
      })
    }
  }
  return []
}
