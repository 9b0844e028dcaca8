import { isOutage } from '../database/outage.ts'
import { sqlState } from '../database/error-codes.ts'

const TICK_MS = 1_000
/** So many quiet ticks end an outage: one that comes and goes is one. */
const QUIET_TICKS = 3

/**
 * Wraps a log so that what is away, a database unless `isMeant` says another, is one line when it goes and
 * one when it is back, however many requests and jobs fail meanwhile; every other error goes to `log` as it
 * is. `answers`: whether it answers now. Call `close` at the end.
 */
export function outageLog({
  log,
  begins,
  ends,
  answers,
  isMeant = isOutage,
  tickMs = TICK_MS,
}: {
  log: (error: unknown) => void
  /** `why`: the code of the first failure, or its words. */
  begins(why: string): void
  /** How long it was, seconds, and how many failures there were. */
  ends(seconds: number, failures: number): void
  answers: () => Promise<boolean>
  isMeant?: (error: unknown) => boolean
  /** For tests. */
  tickMs?: number
}) {
  let since: number | null = null
  let failures = 0
  let quiet = 0
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    quiet = (await answers().catch(() => false)) ? quiet + 1 : 0
    if (since === null) return
    if (quiet < QUIET_TICKS) return void (timer = setTimeout(() => void look(), tickMs).unref())
    ends((performance.now() - since) / 1000, failures)
    since = null
  }
  return {
    log(error: unknown): void {
      if (!isMeant(error)) return log(error)
      quiet = 0
      failures++
      if (since !== null) return
      since = performance.now()
      failures = 1
      begins(sqlState(error) || (error as Error).message)
      timer = setTimeout(() => void look(), tickMs).unref()
    },
    close(): void {
      clearTimeout(timer)
      since = null
    },
  }
}
