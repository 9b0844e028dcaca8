import { type Expression, sql } from 'kysely'
import type { StoredCard } from 'contract/commerce/payment.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { GatewayCard } from '../../../platform/outside/gateway.ts'

/** A card that is kept. `row`: ours. */
export type OwnCard = StoredCard & { row: number; ref: string }

const columns = ['id as row', 'public_id as id', 'ref', 'method', 'brand', 'last4', 'month', 'year'] as const

/** The cards of an account, the last used first; one that was typed in twice is shown once. */
export async function cardsOf(
  db: Database | Tx,
  gateway: string | undefined,
  account: number,
): Promise<OwnCard[]> {
  const { rows } = await sql<OwnCard>`
    select id as row, public_id as id, ref, method, brand, last4, month, year from (
      select distinct on (method, brand, last4, month, year) * from payment_cards
      where account_id = ${account} and gateway = ${gateway ?? null}
      order by method, brand, last4, month, year, used desc, id desc) c
    order by used desc, id desc`.execute(db)
  return rows
}

/** An account's own card, by its public id or its row. */
export const ownCard = (
  db: Database | Tx,
  account: number,
  by: { card: string } | { row: number },
): Promise<OwnCard | undefined> =>
  db
    .selectFrom('payment_cards')
    .select(columns)
    .where('account_id', '=', account)
    .where((is) => ('row' in by ? is('id', '=', by.row) : is('public_id', '=', by.card)))
    .executeTakeFirst()

export const cardsByRow = (db: Database | Tx, rows: readonly number[]): Promise<OwnCard[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : db.selectFrom('payment_cards').select(columns).where('id', 'in', rows).execute()

/** Keeps a card, or says that it was used again; gives its row. */
export const upsertCard = async (
  tx: Tx,
  { account, gateway, card, at }: { account: number; gateway: string; card: GatewayCard; at: Date },
): Promise<number> =>
  (
    await tx
      .insertInto('payment_cards')
      .values({ account_id: account, gateway, ...card, added: at, used: at })
      .onConflict((on) =>
        on.columns(['gateway', 'account_id', 'ref']).doUpdateSet({
          used: at,
          month: card.month,
          year: card.year,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The last day on which a card is good: the last of its month. Null: there is none, or it has no end. */
export const lastGoodDay = (db: Database | Tx, card: Expression<number | null>): Expression<string | null> =>
  db
    .selectFrom('payment_cards as c')
    .select(
      sql<string>`(make_date(c.year, c.month, 1) + interval '1 month' - interval '1 day')::date`.as('day'),
    )
    .where('c.id', '=', card as Expression<number>)
    .$asScalar()
