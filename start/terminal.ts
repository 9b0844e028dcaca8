import type { JsonLines } from '../services/platform/telemetry/json-lines.ts'
import { Refusal, refusalOf } from './refusal.ts'

/** How far a long work is. `total` 0: nobody knows. */
export interface Progress {
  done: number
  total: number
  what: string
}

const { stderr, stdout } = process
// `npm start | head` closes the pipe: that is no reason to fall.
for (const stream of [stderr, stdout]) stream.on('error', () => {})

let open = false
let lines: JsonLines | null = null
let last = ''

/** From now on all that is said is a line of JSON. */
export function speakJson(writer: JsonLines): void {
  lines = writer
}

/** A line for the person at the terminal. */
export function say(text: string): void {
  if (lines) return lines.info(text.trim())
  clear()
  stdout.write(`${text}\n`)
}

/** A sentence about something that went wrong; stack traces only of what nobody foresaw. */
export function complain(error: unknown): void {
  // A sentence of ours says it all; where in the program it was written says nothing.
  if (lines) return lines.error(error instanceof Refusal ? error.message : error)
  clear()
  stderr.write(`${refusalOf(error).message}\n`)
}

/** On a terminal one line that fills; elsewhere a line when the work changes and at each quarter. */
export function progress({ done, total, what }: Progress): void {
  const part = total > 0 ? done / total : 0
  if (!lines && stderr.isTTY) {
    const bar = total > 0 ? ` ${'█'.repeat(Math.round(part * 20)).padEnd(20, '░')} ${done}/${total}` : '…'
    stderr.write(`\r\u001B[2K${what}${bar}`.slice(0, (stderr.columns || 80) + 4))
    open = true
    return
  }
  const line = total > 0 ? `${what}: ${Math.floor(part * 4) * 25}%` : `${what}…`
  if (line !== last && lines) lines.info(line)
  else if (line !== last) stderr.write(`${line}\n`)
  last = line
}

/** Ends the line of progress. */
export function clear(): void {
  if (open) stderr.write('\r\u001B[2K')
  open = false
}
