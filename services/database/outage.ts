import type pg from 'pg'

/** Codes of Node and SQLSTATE classes that mean "the database does not answer", as opposed to "we asked it wrongly". */
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])
const states = /^(08|53|57P|58)/

/** True when the error is an outage: answered as 503, never as 401 or 500 (DESIGN §6). */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    network.has(code) ||
    states.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool/.test(error.message)
  )
}

/** Whether the database answers a question at all. */
export const answersAtAll = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )
