import { pino, stdTimeFunctions, type DestinationStream, type Level } from 'pino'
import { isUnfit, sqlState } from '../database/error-codes.ts'
import { maskPersonal } from './mask-personal.ts'
import { currentWork } from './work-context.ts'

/** One request, once its answer has left. `ms`: until its last byte; `bytes`: what was sent, with headers. */
export interface AccessLine {
  requestId: string | undefined
  method: string
  /** The pattern that answered, never the path as it was written. */
  route: string
  masthead: string
  site: string
  status: number
  ms: number
  bytes: number
  refusal?: string | undefined
  code?: string | undefined
  /** The other end left before it had all. */
  cut?: true | undefined
}

/** Writes lines of JSON, each with `time` (ISO 8601), `level` and what is under way (`WorkContext`). */
export interface JsonLines {
  /** 5xx is an error; 401 and 403 are warnings. */
  access(line: AccessLine): void
  /** The job that is under way has ended. */
  job(end: { outcome: 'done' | 'failed'; seconds: number }): void
  error(error: unknown): void
  info(text: string): void
  /** Writes out what waits; call it before the process ends. */
  flush(): void
}

const FLUSH_MS = 500
const BUFFER_BYTES = 8_192

/**
 * Lines of JSON to standard output, or to `out` in tests. They are collected and written twice a second, or
 * when 8 kB wait: no request waits for the terminal.
 */
export function jsonLines({
  level = 'info',
  out,
}: { level?: Level; out?: DestinationStream } = {}): JsonLines {
  const file = out ? null : pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES })
  // `npm start | head` closes the pipe: that is no reason to fall.
  file?.on('error', () => {})
  const flush = file && setInterval(() => file.flush(), FLUSH_MS).unref()
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    out ?? file!,
  )
  const here = () => {
    const { requestId, job, task, attempt } = currentWork() ?? {}
    return { requestId, job, task, attempt }
  }
  return {
    access(line) {
      const { status } = line
      log[status >= 500 ? 'error' : status === 401 || status === 403 ? 'warn' : 'info'](line, 'request')
    },
    job({ outcome, seconds }) {
      const line = { ...here(), outcome, ms: Math.round(seconds * 1000) }
      log[outcome === 'done' ? 'info' : 'error'](line, 'job')
    },
    error: (error) => log.error({ ...here(), ...factsOf(error) }, messageOf(error)),
    info: (text) => log.info(here(), maskPersonal(text)),
    flush() {
      if (flush) clearInterval(flush)
      file?.flushSync()
    },
  }
}

/** PostgreSQL repeats a value that it cannot hold in quotes. */
const messageOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return maskPersonal(isUnfit(error) ? text.replace(/"[^"]*"/g, '"…"') : text)
}

/**
 * Of an error its name, its code and where it happened; never its other fields: of PostgreSQL's, `detail` and
 * `parameters` hold rows.
 */
function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {}
  const where = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
  const cause = error.cause instanceof Error ? { cause: messageOf(error.cause) } : {}
  return { type: error.name, ...(sqlState(error) && { errorCode: sqlState(error) }), where, ...cause }
}
