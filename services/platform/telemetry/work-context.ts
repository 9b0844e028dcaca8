import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What the log says of the work under way: a request, or a job. Nothing in it tells who asks. */
export interface WorkContext {
  /** Of the request, or of the one that wanted this job. */
  requestId?: string | undefined
  /** A job's number in the queue, its name, how often it was tried with this time. */
  job?: string
  task?: string
  attempt?: number
  /** The rule that turned the request away (`services/platform/wire/refusal-log.ts`). */
  refusal?: string
  /** The code of the contract that it was answered with, when that is no success. */
  code?: string
}

const current = new AsyncLocalStorage<WorkContext>()

/** Does some work, whose lines in the log say what it is. */
export const withinWork = <T>(context: WorkContext, work: () => T): T => current.run(context, work)

/** What is under way here; undefined: neither a request nor a job. */
export const currentWork = (): WorkContext | undefined => current.getStore()

/** Notes of the request under way how it was answered, for its line in the log. */
export function noteWork(facts: Pick<WorkContext, 'refusal' | 'code'>): void {
  const work = current.getStore()
  if (work) Object.assign(work, facts)
}

/** A new id: twelve hexadecimal digits, which a person can read out. */
const newRequestId = (): string => randomUUID().slice(0, 13)

/** The id of a request: that of the proxy in front, when it is believed and the id is one, else a new one. */
export const requestIdOf = (written: string | string[] | undefined, isBelieved: () => boolean): string =>
  typeof written === 'string' && /^[\w-]{1,64}$/.test(written) && isBelieved() ? written : newRequestId()
