import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long one statement may take, ms, by the kind of work that asks for it. Migrations and commands at the
 * terminal have no limit.
 */
export const statementLimits = { heartbeat: 3_000, request: 15_000, job: 900_000 } as const

const limit = new AsyncLocalStorage<number>()

/** Does some work whose statements have the limit of its kind: one that takes longer rejects as an outage. */
export const limited = <T>(kind: keyof typeof statementLimits, work: () => T): T =>
  limit.run(statementLimits[kind], work)

/** The limit of a statement that is sent now, ms; undefined: none. */
export const statementLimit = (): number | undefined => limit.getStore()
