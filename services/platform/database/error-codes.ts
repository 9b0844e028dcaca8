/**
 * What PostgreSQL calls an error (SQLSTATE, «PostgreSQL Error Codes» in its manual), or '' for any other
 * error.
 */
export const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** `query_canceled`: the statement ran out of its time. */
export const isTooSlow = (error: unknown): boolean => sqlState(error) === '57014'

/** `unique_violation`: somebody else already has this value. */
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505'

/** `check_violation`, and no constraint is named: no partition takes the row. */
export const hasNoPartition = (error: unknown): boolean =>
  sqlState(error) === '23514' && (error as { constraint?: string }).constraint === undefined

/** `disk_full`. */
export const isDiskFull = (error: unknown): boolean => sqlState(error) === '53100'

/**
 * PostgreSQL cannot hold what it was given (classes 22, data exceptions, and 54, limits of its own): to try
 * again would change nothing, unlike after an outage.
 */
export const isUnfit = (error: unknown): boolean => /^(?:22|54)[0-9A-Z]{3}$/.test(sqlState(error))

/**
 * The connection is lost (08), resources are missing (53), an operator ended it (57P) or the system failed
 * (58).
 */
export const isDown = (error: unknown): boolean => /^(?:08|53|57P|58)/.test(sqlState(error))
