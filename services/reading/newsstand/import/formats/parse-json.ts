import { visit } from 'jsonc-parser'
import { Refusal } from '../refusal.ts'
import { boundJson } from './bound-json.ts'
import { lineColumn } from './line-column.ts'

/** JSON of others: depth and number of values are bounded before parsing, an error says line and column. */
export function parseJson(text: string): unknown {
  boundJson(text)
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

/** An object of JSON with its names in lower case: ninjs 1 and 2 write `pubstatus`, ninjs 3 `pubStatus`. */
export type Fields = ReadonlyMap<string, unknown>

export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value).map(([k, v]) => [k.toLowerCase(), v]))
    : null

/** All that an object says under a name, however its letters are written. */
export const valuesAt = (value: unknown, name: string): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([k, v]: [string, unknown]) => (k.toLowerCase() === name ? [v] : []))
    : []

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
