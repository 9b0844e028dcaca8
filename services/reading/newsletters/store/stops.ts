import { sql } from 'kysely'
import type { StopKind } from 'contract/reading/newsletters/newsletters.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** Stops letters to an address. False when nothing changed: it is known already, or was told too late. */
export async function addStop(
  tx: Tx,
  { keys, account, kind, at }: { keys: readonly Buffer[]; account: number | null; kind: StopKind; at: Date },
): Promise<boolean> {
  const [key, ...former] = keys
  const { rows } = await sql`
    insert into newsletter_stops as s (address_key, account_id, kind, at)
    select ${key}, ${account}, ${kind}, ${at}
    where not exists (
      select from newsletter_stops
      where address_key = any(${former}::bytea[]) and (lifted is null or lifted >= ${at}::timestamptz))
    on conflict (address_key) do update
    set kind = excluded.kind, at = excluded.at, lifted = null, account_id = excluded.account_id
    where s.lifted < excluded.at
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Which of these addresses get no letters. */
export const stoppedAmong = async (tx: Tx, keys: readonly Buffer[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await tx
    .selectFrom('newsletter_stops')
    .select('address_key')
    .where('address_key', 'in', keys)
    .where('lifted', 'is', null)
    .execute()
  return new Set(rows.map(({ address_key: key }) => key.toString('hex')))
}

export const stopOf = (
  db: Database | Tx,
  keys: readonly Buffer[],
): Promise<{ kind: StopKind; at: string } | undefined> =>
  db
    .selectFrom('newsletter_stops')
    .select(['kind', 'at'])
    .where('address_key', 'in', keys)
    .where('lifted', 'is', null)
    .orderBy('at', 'desc')
    .executeTakeFirst()

/** The person says that the address is good. */
export async function liftStop(db: Database, keys: readonly Buffer[], at: Date): Promise<void> {
  await db
    .updateTable('newsletter_stops')
    .set({ lifted: at })
    .where('address_key', 'in', keys)
    .where('lifted', 'is', null)
    .execute()
}
