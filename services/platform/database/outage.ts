import { FilesUnavailable } from '../outside/files.ts'
import { isDown, sqlState } from './error-codes.ts'

/** Codes of Node that mean "the database does not answer", as opposed to "we asked it wrongly". */
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])

/** A file that is not there has the code of a socket that is not there. */
const isOfFile = (error: Error): boolean =>
  'path' in error && 'syscall' in error && error.syscall !== 'connect'

/** True when the error is an outage: answered as 503, never as 401 or 500 (DESIGN §6). */
export function isOutage(error: unknown): boolean {
  if (error instanceof FilesUnavailable) return true
  if (!(error instanceof Error) || isOfFile(error)) return false
  return (
    network.has(sqlState(error)) ||
    isDown(error) ||
    /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool|is not queryable/.test(
      error.message,
    )
  )
}
