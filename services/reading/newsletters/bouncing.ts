import type { Database, Tx } from '../../platform/database/connect.ts'
import { stopOf } from './store/stops.ts'
import { tokens } from './tokens.ts'

/** Whether letters to a normalised address came back, and its person has not said since that it is good. */
export const bouncing =
  (secret: string) =>
  async (tx: Database | Tx, emailKey: string): Promise<boolean> =>
    (await stopOf(tx, tokens(secret).addressKey(emailKey)))?.kind === 'bounce'

/** Whether letters that leave by themselves are stopped: they came back, or their reader complained. */
export const stopped =
  (secret: string) =>
  async (tx: Database | Tx, emailKey: string): Promise<boolean> =>
    (await stopOf(tx, tokens(secret).addressKey(emailKey))) !== undefined
