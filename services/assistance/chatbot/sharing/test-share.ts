import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/connect.ts'
import { hashOf, newSecret } from '../../../platform/signing/secrets.ts'
import { upsertShare } from './store.ts'

/** For tests: an answer is given by link; its token. */
export async function fillShare(db: Database, account: number, answer: string): Promise<string> {
  const token = newSecret()
  const share = { id: randomUUID(), answer, tokenHash: hashOf(token), account, at: new Date() }
  await db.transaction().execute((tx) => upsertShare(tx, share))
  return token
}
