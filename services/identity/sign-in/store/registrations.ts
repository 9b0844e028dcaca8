import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/**
 * A request for an account, not proved yet. `fields`: what it says, without the password. `created`: ISO
 * 8601.
 */
export interface StoredRegistration {
  emailKey: string
  fields: unknown
  passwordHash: string
  brand: string
  created: string
}

export async function addRegistration(
  tx: Tx,
  hash: Buffer,
  r: { emailKey: string; fields: object; passwordHash: string; brand: string; hours: number },
): Promise<void> {
  await tx
    .insertInto('registrations')
    .values({
      hash,
      email_key: r.emailKey,
      fields: JSON.stringify(r.fields),
      password_hash: r.passwordHash,
      brand: r.brand,
      expires: sql<string>`now() + make_interval(hours => ${r.hours})`,
    })
    .execute()
}

export const registrationOf = (db: Database, hash: Buffer): Promise<StoredRegistration | undefined> =>
  db
    .selectFrom('registrations')
    .select(['email_key as emailKey', 'fields', 'password_hash as passwordHash', 'brand', 'created'])
    .where('hash', '=', hash)
    .where('expires', '>', sql<string>`now()`)
    .executeTakeFirst()

/** The address has its account: other requests for it come to nothing. */
export async function forgetRegistrations(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('registrations').where('email_key', '=', emailKey).execute()
}
