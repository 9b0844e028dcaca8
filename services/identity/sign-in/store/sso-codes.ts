import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

interface Code {
  hash: Buffer
  purpose: 'id-code' | 'borrow'
  session: string
  brand: string
  /** Only for an id-code: the origin that may exchange it. */
  origin: string | null
  bind: Buffer
  seconds: number
}

export async function addCode(
  db: Database,
  { hash, purpose, session, brand, origin, bind, seconds }: Code,
): Promise<void> {
  await db
    .insertInto('sso_codes')
    .values({
      hash,
      purpose,
      session_id: session,
      brand,
      origin,
      bind,
      expires: sql`now() + make_interval(secs => ${seconds})` as never,
    })
    .execute()
}

/**
 * Spends a code: one UPDATE, so of twenty at once one wins (STACK). Undefined when there was nothing to
 * spend.
 */
export const spendCode = (
  db: Database,
  hash: Buffer,
  purpose: Code['purpose'],
): Promise<
  { session: string; brand: string; origin: string | null; bind: Buffer; fresh: boolean } | undefined
> =>
  db
    .updateTable('sso_codes')
    .set({ used: sql`now()` })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .returning([
      'session_id as session',
      'brand',
      'origin',
      'bind',
      sql<boolean>`expires > now()`.as('fresh'),
    ])
    .executeTakeFirst()

/** A code already spent, to tell a reader who reloads from somebody else who replays it. */
export const spentCode = (
  db: Database,
  hash: Buffer,
): Promise<{ session: string; bind: Buffer } | undefined> =>
  db
    .selectFrom('sso_codes')
    .select(['session_id as session', 'bind'])
    .where('hash', '=', hash)
    .where('used', 'is not', null)
    .executeTakeFirst()

/** Codes older than a day tell nothing any more. */
export async function forgetOldCodes(db: Database): Promise<void> {
  await db
    .deleteFrom('sso_codes')
    .where('expires', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
