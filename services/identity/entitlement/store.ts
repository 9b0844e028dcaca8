import { type AliasedExpression, type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { EditionOfDay, Right } from '../../platform/features/person.ts'

/** A column `rights` for a query about persons: what the account may read on a brand now. */
export const rightsColumn = (
  db: Database | Tx,
  account: Expression<number>,
  brand: string,
): AliasedExpression<Right[], 'rights'> =>
  jsonArrayFrom(
    db
      .selectFrom('current_rights')
      .select(['what', 'slave', 'family'])
      .where('account_id', '=', account)
      .where('brand', 'in', [brand, '*']),
  ).as('rights')

/** A column `operator` for a query about persons: whether the account belongs to customer care. */
export const operatorColumn = (
  db: Database | Tx,
  account: Expression<number>,
): AliasedExpression<boolean, 'operator'> =>
  sql<boolean>`exists (
    ${db.selectFrom('operators').select('account_id').where('account_id', '=', account)})`.as('operator')

/** Gives a right, from `starts` on or from now, or moves one given from the same source. */
export async function grantRight(
  tx: Database | Tx,
  right: {
    account: number
    what: Right['what']
    brand: string
    starts?: Date
    ends: Date | null
    slave?: boolean
    family?: boolean
    source: string
  },
): Promise<void> {
  const { account, what, brand, starts, ends, slave = false, family = false, source } = right
  await tx
    .insertInto('entitlements')
    .values({
      ...{ account_id: account, what, brand, ends, slave, family, source },
      ...(starts && { starts }),
    })
    .onConflict((c) =>
      c
        .columns(['account_id', 'what', 'brand', 'source'])
        .doUpdateSet({ ends, slave, family, ...(starts && { starts }) }),
    )
    .execute()
}

/**
 * Moves the end of what guests may read that was given from these sources, and where it begins; not told,
 * what would begin later begins now: a pause that was taken back the same day is none.
 */
export async function moveRights(
  tx: Tx,
  sources: readonly string[],
  ends: Date,
  starts?: Date,
): Promise<void> {
  if (sources.length > 0)
    await tx
      .updateTable('entitlements')
      .set({ ends, starts: starts ?? sql<Date>`least(starts, clock_now())` })
      .where('source', 'in', sources)
      .where('slave', '=', true)
      .execute()
}

/** The right to single editions: to be had for good, or until it is taken away. */
export const editionRights = {
  /** Gives the right to an edition of a masthead; twice from one source is once. */
  async grant(
    tx: Tx,
    right: EditionOfDay & { account: number; brand: string; source: string },
  ): Promise<void> {
    const { account, brand, edition, day, source } = right
    await tx
      .insertInto('edition_rights')
      .values({ account_id: account, brand, edition, day, source })
      .onConflict((on) => on.doNothing())
      .execute()
  },
  /** Takes away what was given from a source. */
  async revoke(tx: Tx, source: string): Promise<void> {
    await tx.deleteFrom('edition_rights').where('source', '=', source).execute()
  },
}

/** The editions of a masthead that an account has a right to, one by one. */
export const ownEditions = (db: Database | Tx, account: number, brand: string): Promise<EditionOfDay[]> =>
  db
    .selectFrom('edition_rights')
    .select(['edition', 'day'])
    .where('account_id', '=', account)
    .where('brand', '=', brand)
    .execute()

/** What an account may read on a brand now. */
export const currentRights = (db: Database | Tx, account: number, brand: string): Promise<Right[]> =>
  db
    .selectFrom('current_rights')
    .select(['what', 'slave', 'family'])
    .where('account_id', '=', account)
    .where('brand', 'in', [brand, '*'])
    .execute()

/** Ends what an account was given from a source, at an instant, unless it ended before. */
export async function endRights(tx: Tx, account: number, source: string, at: Date): Promise<void> {
  await tx
    .updateTable('entitlements')
    .set({ ends: at })
    .where('account_id', '=', account)
    .where('source', '=', source)
    .where((e) => e.or([e('ends', 'is', null), e('ends', '>', at.toISOString())]))
    .execute()
}

/** Whether an account belongs to customer care. */
export const isOperator = async (db: Database, account: number): Promise<boolean> =>
  (await db
    .selectFrom('operators')
    .select('account_id')
    .where('account_id', '=', account)
    .executeTakeFirst()) !== undefined

/** Which of these accounts belong to customer care. */
export const operatorsAmong = async (
  db: Database | Tx,
  accounts: readonly number[],
): Promise<ReadonlySet<number>> =>
  accounts.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('operators')
            .select('account_id')
            .where('account_id', 'in', [...accounts])
            .execute()
        ).map(({ account_id }) => account_id),
      )

/** Makes somebody an operator of customer care; who is one already stays one. */
export async function appointOperator(tx: Database | Tx, account: number): Promise<void> {
  await tx
    .insertInto('operators')
    .values({ account_id: account })
    .onConflict((on) => on.column('account_id').doNothing())
    .execute()
}

/** Somebody is no operator any more. False: they were none. */
export const dismissOperator = async (tx: Database | Tx, account: number): Promise<boolean> =>
  (await tx.deleteFrom('operators').where('account_id', '=', account).executeTakeFirst()).numDeletedRows ===
  1n

/** The operators, the longest serving first. */
export const listOperators = (db: Database): Promise<{ account: number; since: string }[]> =>
  db
    .selectFrom('operators')
    .select(['account_id as account', 'since'])
    .orderBy('since')
    .orderBy('account_id')
    .execute()

/** What a person may read and since when, for the archive of their own data. */
export const exportRights = async (db: Database | Tx, account: number) => ({
  rights: await db
    .selectFrom('entitlements')
    .select(['what', 'brand', 'starts', 'ends', 'slave', 'family', 'source'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute(),
  editions: await db
    .selectFrom('edition_rights')
    .select(['brand', 'edition', 'day', 'source', 'since'])
    .where('account_id', '=', account)
    .orderBy('since')
    .orderBy('source')
    .execute(),
  operator: await db.selectFrom('operators').select('since').where('account_id', '=', account).execute(),
})

export async function eraseRights(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('entitlements').where('account_id', '=', account).execute()
  await tx.deleteFrom('edition_rights').where('account_id', '=', account).execute()
  await tx.deleteFrom('operators').where('account_id', '=', account).execute()
}

/** Where an account has a right from, on any masthead, now. `slave`: through a seat of somebody else's. */
export const sourcesOfRight = (
  db: Database | Tx,
  account: number,
  what: Right['what'],
): Promise<{ source: string; slave: boolean }[]> =>
  db
    .selectFrom('entitlements')
    .select(['source', 'slave'])
    .where('account_id', '=', account)
    .where('what', '=', what)
    .where('starts', '<=', sql<string>`clock_now()`)
    .where((e) => e.or([e('ends', 'is', null), e('ends', '>', sql<string>`clock_now()`)]))
    .orderBy('source')
    .execute()
