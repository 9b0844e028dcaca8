import { Refusal } from '../refusal.ts'
import { lineColumn } from './line-column.ts'

const DEEPEST = 64
/** Objects, lists and what they hold: each takes a hundred bytes, however short it is written. */
const MOST_VALUES = 1_000_000
/** Said twice in one object, only the last would count; a mark that is lost publishes what must not be. */
const saidOnce = new Set(['pubstatus', 'embargoed', 'expires'])

const quote = 34
const backslash = 92
const [comma, colon] = [44, 58]
const opens = (c: number) => c === 123 || c === 91
const closes = (c: number) => c === 125 || c === 93

/**
 * Looks through JSON before anything is made of it: how deep it is, how many values it has, which marks it
 * says. Gives whether all that it opens is closed. @throws Refusal with line and column
 */
export function boundJson(text: string): boolean {
  const said = new Map<number, Set<string>>()
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
      const mark = markAt(text, start, end)
      if (mark === null) continue
      if (said.get(depth)?.has(mark))
        throw new Refusal(
          `Il campo «${mark}» è scritto due volte: meglio non pubblicare.`,
          lineColumn(text, start),
        )
      said.set(depth, new Set(said.get(depth)).add(mark))
    } else if (closes(c)) depth--
    else if (opens(c) || c === comma) {
      if (++values > MOST_VALUES)
        throw new Refusal(`Il JSON ha troppi valori: al massimo ${MOST_VALUES}.`, lineColumn(text, i))
      if (c === comma) continue
      if (++depth > DEEPEST)
        throw new Refusal(`Il JSON è troppo annidato: al massimo ${DEEPEST} livelli.`, lineColumn(text, i))
      said.delete(depth)
    }
  }
  return depth === 0 && !quoted && values > 0
}

/** The longest of the marks with every letter written as its number, and its quotation marks. */
const LONGEST_MARK = 6 * 9 + 2

/** The name between two quotation marks, when it is a mark's. */
function markAt(text: string, start: number, end: number): string | null {
  if (end - start > LONGEST_MARK) return null
  const quoted = text.slice(start, end)
  const name = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1)
  return saidOnce.has(name.toLowerCase()) ? name : null
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    // The parser says where it is written badly.
    return ''
  }
}
