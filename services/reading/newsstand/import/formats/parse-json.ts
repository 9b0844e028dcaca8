import { visit } from 'jsonc-parser'
import { Refusal, lineColumn } from '../refusal.ts'

const MAX_DEPTH = 64
/** Every value costs about a hundred bytes of memory, however short its text. */
const MAX_VALUES = 1_000_000
/**
 * In one object the parser keeps only the last of two equal fields: a lost status would publish what must not
 * be.
 */
const uniqueFields = new Set(['pubstatus', 'embargoed', 'expires'])

const quote = 34
const backslash = 92
const [comma, colon] = [44, 58]
const opens = (c: number) => c === 123 || c === 91
const closes = (c: number) => c === 125 || c === 93

/**
 * Checks JSON text before parsing: depth, number of values, duplicate status fields. Returns whether every
 * bracket is closed. @throws Refusal with line and column
 */
export function checkJsonBounds(text: string): boolean {
  const seen = new Map<number, Set<string>>()
  let depth = 0
  let values = 0
  let quoted = false
  let start = 0
  let end = 0
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (quoted) {
      if (c === backslash) i++
      else if (c === quote) {
        quoted = false
        end = i + 1
      }
    } else if (c === quote) {
      quoted = true
      start = i
    } else if (c === colon) {
      const mark = uniqueFieldAt(text, start, end)
      if (mark === null) continue
      if (seen.get(depth)?.has(mark))
        throw new Refusal(
          `Il campo «${mark}» è scritto due volte: meglio non pubblicare.`,
          lineColumn(text, start),
        )
      seen.set(depth, new Set(seen.get(depth)).add(mark))
    } else if (closes(c)) depth--
    else if (opens(c) || c === comma) {
      if (++values > MAX_VALUES)
        throw new Refusal(`Il JSON ha troppi valori: al massimo ${MAX_VALUES}.`, lineColumn(text, i))
      if (c === comma) continue
      if (++depth > MAX_DEPTH)
        throw new Refusal(`Il JSON è troppo annidato: al massimo ${MAX_DEPTH} livelli.`, lineColumn(text, i))
      seen.delete(depth)
    }
  }
  return depth === 0 && !quoted && values > 0
}

/** The longest of these names with every letter as a \u escape, and its quotation marks. */
const MAX_FIELD_LENGTH = 6 * 9 + 2

/** The name between two quotation marks, when it is a mark's. */
function uniqueFieldAt(text: string, start: number, end: number): string | null {
  if (end - start > MAX_FIELD_LENGTH) return null
  const quoted = text.slice(start, end)
  const name = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1)
  return uniqueFields.has(name.toLowerCase()) ? name : null
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    // The parser says where it is written badly.
    return ''
  }
}

/** JSON of others: depth and number of values are bounded before parsing, an error says line and column. */
export function parseJson(text: string): unknown {
  checkJsonBounds(text)
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

/**
 * What ninjs 1 says in fields of its own making (`headline_main`, `body_text`), as the lists of ninjs 2 and 3
 * say it: `role` is what follows the prefix.
 */
export const rolesAt = (fields: Fields, prefix: string): Fields[] =>
  [...fields].flatMap(([name, value]) =>
    name.startsWith(`${prefix}_`)
      ? [
          new Map([
            ['role', name.slice(prefix.length + 1)],
            ['value', value],
          ]),
        ]
      : [],
  )

const MAX_LIST_LENGTH = 2000

/**
 * A list of objects, its first two thousand. ninjs 1 keeps some lists as objects by name: the name becomes
 * the field `name`.
 */
export const listAt = (fields: Fields | null, ...names: string[]): Fields[] => {
  for (const name of names) {
    const value = fields?.get(name)
    if (Array.isArray(value))
      return value
        .slice(0, MAX_LIST_LENGTH)
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
