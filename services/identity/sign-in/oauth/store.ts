import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

interface Item {
  /** «MG/RefreshToken»: what one masthead keeps is nothing to another. */
  model: string
  id: string
  payload: object
  uid: string | null
  /** Seconds from now; null: as long as its session. */
  seconds: number | null
}

/**
 * Whose an item is: a session's, that of the grant it was given under, or nobody's yet. What belongs to a
 * session is good as long as the session is.
 */
export type Belongs = { session: string } | { grant: string; grantModel: string } | null

const isLive = sql<boolean>`(o.session_id is null or exists (
  select from sessions s where s.id = o.session_id and s.ended is null and s.expires > now()))`

/** Keeps an item, or nothing at all when the session or the grant it belongs to has ended meanwhile. */
export async function keepItem(
  db: Database,
  { model, id, payload, uid, seconds }: Item,
  belongs: Belongs,
): Promise<void> {
  const owner =
    belongs === null
      ? sql`select null::uuid as session_id, null::bigint as account_id, null::text as grant_id`
      : 'session' in belongs
        ? sql`
          select id as session_id, account_id, ${model.endsWith('/Grant') ? id : null}::text as grant_id
          from sessions where id = ${belongs.session} and ended is null and expires > now()`
        : sql`
          select s.id as session_id, s.account_id, g.id as grant_id
          from oauth_items g join sessions s on s.id = g.session_id
          where g.model = ${belongs.grantModel} and g.id = ${belongs.grant}
            and s.ended is null and s.expires > now()`
  const expires = seconds === null ? sql`null::timestamptz` : sql`now() + make_interval(secs => ${seconds})`
  await sql`
    insert into oauth_items (model, id, payload, uid, expires, session_id, account_id, grant_id)
    select ${model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${uid}, ${expires},
      o.session_id, o.account_id, o.grant_id
    from (${owner}) o
    on conflict (model, id) do update set
      payload = excluded.payload, uid = excluded.uid, expires = excluded.expires,
      session_id = coalesce(excluded.session_id, oauth_items.session_id),
      account_id = coalesce(excluded.account_id, oauth_items.account_id)`.execute(db)
}

/** An item that is still good, with the second it was consumed in. */
export async function findItem(
  db: Database,
  model: string,
  by: { id: string } | { uid: string },
): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom('oauth_items as o')
    .select(['o.payload', 'o.consumed'])
    .where('o.model', '=', model)
    .where((q) => ('id' in by ? q('o.id', '=', by.id) : q('o.uid', '=', by.uid)))
    .where(isLive)
    .executeTakeFirst()
  return (
    row && {
      ...(row.payload as object),
      ...(row.consumed === null ? {} : { consumed: Math.floor(Date.parse(row.consumed) / 1000) }),
    }
  )
}

/**
 * Consumes an item: one UPDATE, so of twenty at once one wins (STACK). False when it was consumed already.
 */
export const consumeItem = async (db: Database, model: string, id: string): Promise<boolean> =>
  (await db
    .updateTable('oauth_items')
    .set({ consumed: sql`now()` })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export async function dropItem(db: Database, model: string, id: string): Promise<void> {
  await db.deleteFrom('oauth_items').where('model', '=', model).where('id', '=', id).execute()
}
export const grantOfItem = (db: Database, model: string, id: string): Promise<string | null> =>
  db
    .selectFrom('oauth_items')
    .select('grant_id')
    .where('model', '=', model)
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row?.grant_id ?? null)

export async function dropOfGrant(db: Database, model: string, grant: string): Promise<void> {
  await db.deleteFrom('oauth_items').where('model', '=', model).where('grant_id', '=', grant).execute()
}
/**
 * Ends a grant with everything given under it. Gives whose it was, to one only of those who end it at once.
 */
export async function dropGrant(db: Database, grantModel: string, grant: string): Promise<number | null> {
  const removed = await db
    .deleteFrom('oauth_items')
    .where('grant_id', '=', grant)
    .returning(['model', 'account_id'])
    .execute()
  return removed.find((row) => row.model === grantModel)?.account_id ?? null
}

export const sessionOfItem = (db: Database, model: string, id: string): Promise<string | null> =>
  db
    .selectFrom('oauth_items')
    .select('session_id')
    .where('model', '=', model)
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row?.session_id ?? null)

/** When a session was opened: the moment its person proved to be there. */
export const openedAt = (db: Database, session: string): Promise<Date> =>
  db
    .selectFrom('sessions')
    .select('opened')
    .where('id', '=', session)
    .executeTakeFirstOrThrow()
    .then((row) => new Date(row.opened))

export interface StoredKey {
  kid: string
  jwk: object
  created: Date
}
/** The keys to publish, the newest first. */
export const publishedKeys = async (db: Database): Promise<StoredKey[]> => {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['kid', 'private_jwk', 'created'])
    .where((q) => q.or([q('retires', 'is', null), q('retires', '>', sql<string>`now()`)]))
    .orderBy('created', 'desc')
    .execute()
  return rows.map(({ kid, private_jwk, created }) => ({
    kid,
    jwk: private_jwk as object,
    created: new Date(created),
  }))
}

/** Any number, always the same: two programs that need a first key at once make one. */
const LOCK = 5_120_377

/**
 * Keeps a new key unless there is one younger than `days`; the older ones retire after `published` days more,
 * and retired ones go.
 */
export async function addKey(
  db: Database,
  make: () => Promise<{ kid: string; jwk: object }>,
  { days, published }: { days: number; published: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const young = await tx
      .selectFrom('signing_keys')
      .select('kid')
      .where('created', '>', sql<string>`now() - make_interval(days => ${days})`)
      .executeTakeFirst()
    await tx
      .deleteFrom('signing_keys')
      .where('retires', '<', sql<string>`now()`)
      .execute()
    if (young) return
    const { kid, jwk } = await make()
    await tx
      .updateTable('signing_keys')
      .set({ retires: sql`now() + make_interval(days => ${published})` })
      .where('retires', 'is', null)
      .execute()
    await tx
      .insertInto('signing_keys')
      .values({ kid, private_jwk: JSON.stringify(jwk) })
      .execute()
  })
}
