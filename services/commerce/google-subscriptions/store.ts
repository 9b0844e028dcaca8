import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { PersonalWords } from '../../platform/features/feature.ts'

/** Who links a reader of Google's waits for who links the same one. */
const LOCK = 20_260_034

interface LinkedGoogle {
  offer: string
  since: string
  until: string
}

/** What an account has linked of a masthead. */
export const linkedOf = (
  db: Database | Tx,
  account: number,
  brand: string,
): Promise<LinkedGoogle | undefined> =>
  db
    .selectFrom('google_subscriptions')
    .select(['offer', 'since', 'until'])
    .where('account_id', '=', account)
    .where('brand', '=', brand)
    .executeTakeFirst()

/**
 * Links a reader of a masthead's publication to an account, in the place of the one it had; false: the reader
 * is somebody else's.
 */
export async function linkReader(
  tx: Tx,
  link: { account: number; brand: string; reader: string; offer: string; at: Date; until: Date },
): Promise<boolean> {
  const { account, brand, reader, offer, at, until } = link
  // Whoever wants the same reader waits: also who has another link, which is only changed.
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${`${brand} ${reader}`}))`.execute(tx)
  const owner = await tx
    .selectFrom('google_subscriptions')
    .select('account_id')
    .where('brand', '=', brand)
    .where('reader', '=', reader)
    .executeTakeFirst()
  if (owner !== undefined && owner.account_id !== account) return false
  await tx
    .insertInto('google_subscriptions')
    .values({ account_id: account, brand, reader, offer, since: at, until })
    .onConflict((on) => on.columns(['account_id', 'brand']).doUpdateSet({ reader, offer, until }))
    .execute()
  return true
}

/** Takes a link away; false: there was none. */
export const unlinkReader = async (tx: Tx, account: number, brand: string): Promise<boolean> =>
  (
    await tx
      .deleteFrom('google_subscriptions')
      .where('account_id', '=', account)
      .where('brand', '=', brand)
      .executeTakeFirst()
  ).numDeletedRows > 0n

export const exportLinked = async (db: Database | Tx, account: number) => ({
  google: await db
    .selectFrom('google_subscriptions')
    .select(['brand', 'reader', 'offer', 'since', 'until'])
    .where('account_id', '=', account)
    .orderBy('brand')
    .execute(),
})

export async function eraseLinked(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('google_subscriptions').where('account_id', '=', account).execute()
}

/** How the archive of a person's own data names what they bought through Google. */
export const googleWords: PersonalWords = {
  title: 'Abbonamenti presi con Google',
  names: {
    google: 'Abbonamenti collegati',
    brand: 'Testata',
    reader: 'Come Google ti chiama per questa testata',
    offer: 'Offerta',
    since: 'Collegato',
    until: 'Vale fino a',
  },
}
