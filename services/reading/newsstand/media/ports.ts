import type { Context } from '../../../platform/features/context.ts'
import type { Tx } from '../../../platform/database/connect.ts'

/**
 * Enqueues a job in the transaction of the change it follows. `priority`: smaller first. The same `jobKey`
 * again is one job. `runAt`: not before this instant, ISO 8601.
 */
export type AddJob = (
  tx: Tx,
  name: string,
  payload: Record<string, unknown>,
  options?: { jobKey?: string; priority?: number; runAt?: string },
) => Promise<void>

export interface MediaPorts extends Pick<Context, 'db' | 'files'> {
  addJob?: AddJob
}
