import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** After so many hours an archive that is still being made counts as failed. */
const PATIENCE_HOURS = 1

export interface OwnArchive {
  id: string
  account: number
  brand: string
  folder: string
  asked: string
  expires: string | null
  tokenHash: Buffer | null
  state: 'making' | 'ready' | 'expired' | 'failed'
}

const archives = (db: Database | Tx) =>
  db.selectFrom('own_archives').select([
    'id',
    'account_id as account',
    'brand',
    'folder',
    'asked',
    'expires',
    'token_hash as tokenHash',
    sql<OwnArchive['state']>`case
        when expires > now() then 'ready'
        when expires is not null then 'expired'
        when asked > now() - make_interval(hours => ${PATIENCE_HOURS}) then 'making'
        else 'failed' end`.as('state'),
  ])

export const archiveOf = (db: Database | Tx, account: number): Promise<OwnArchive | undefined> =>
  archives(db).where('account_id', '=', account).executeTakeFirst()

export const archiveById = (db: Database | Tx, id: string): Promise<OwnArchive | undefined> =>
  archives(db).where('id', '=', id).executeTakeFirst()

/** The row of one to be made; its file follows. The account must have none. */
export const addArchive = async (
  tx: Tx,
  archive: { account: number; brand: string; folder: string },
): Promise<string> =>
  (
    await tx
      .insertInto('own_archives')
      .values({ account_id: archive.account, brand: archive.brand, folder: archive.folder })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** It can be downloaded from now on. False: it is gone, or was finished already. */
export const finishArchive = async (
  tx: Tx,
  id: string,
  { tokenHash, days }: { tokenHash: Buffer; days: number },
): Promise<{ expires: string } | undefined> =>
  (await tx
    .updateTable('own_archives')
    .set({
      ready: sql`now()`,
      expires: sql`now() + make_interval(days => ${days})`,
      token_hash: tokenHash,
    })
    .where('id', '=', id)
    .where('ready', 'is', null)
    .returning('expires')
    .executeTakeFirst()) as { expires: string } | undefined

/** Takes the archive of an account away; gives where its file is. */
export const dropArchive = async (tx: Tx, account: number): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('own_archives')
      .where('account_id', '=', account)
      .returning('folder')
      .executeTakeFirst()
  )?.folder

/** Those that have expired, and those that could not be made within a day. */
export const oldArchives = (db: Database): Promise<{ id: string; folder: string }[]> =>
  db
    .selectFrom('own_archives')
    .select(['id', 'folder'])
    .where(sql<boolean>`expires <= now() or (ready is null and asked < now() - interval '1 day')`)
    .execute()

export async function removeArchive(db: Database, id: string): Promise<void> {
  await db.deleteFrom('own_archives').where('id', '=', id).execute()
}
