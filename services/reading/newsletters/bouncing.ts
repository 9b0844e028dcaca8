import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Secret } from '../../platform/signing/keys.ts'
import { stopOf } from './store/stops.ts'
import { tokens } from './tokens.ts'

/** Whether letters to a normalised address came back, and its person has not said since that it is good. */
export const bouncing =
  (secret: Secret) =>
  async (tx: Database | Tx, emailKey: string): Promise<boolean> =>
    (await stopOf(tx, tokens(secret).addressKeys(emailKey)))?.kind === 'bounce'

/** Whether letters that leave by themselves are stopped: they came back, or their reader complained. */
export const stopped =
  (secret: Secret) =>
  async (tx: Database | Tx, emailKey: string): Promise<boolean> =>
    (await stopOf(tx, tokens(secret).addressKeys(emailKey))) !== undefined
