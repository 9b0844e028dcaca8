import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { untrusted } from '../../../platform/outside/safe-text.ts'
import { romeDay } from 'contract/platform/rome.ts'

/** A code: months of an offer as `periods` of its plan, for `uses` accounts, until a day. */
interface StoredCode {
  id: number
  campaign: string
  brand: string
  offer: string
  plan: 1 | 12
  periods: number
  uses: number
  used: number
  until: string
}

/** Locks a code until the transaction ends. The account is held before it. */
export const lockCode = (tx: Tx, hash: Buffer): Promise<StoredCode | undefined> =>
  tx
    .selectFrom('offer_codes')
    .select(['id', 'campaign', 'brand', 'offer', 'plan', 'periods', 'uses', 'used', 'until'])
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()

export async function addCodes(
  db: Database,
  codes: readonly (Omit<StoredCode, 'id' | 'used'> & { hash: Buffer; made: Date })[],
): Promise<void> {
  if (codes.length > 0)
    await db
      .insertInto('offer_codes')
      .values([...codes])
      .execute()
}

/** Whether an account has activated a code of a campaign already. */
export const activatedCampaign = async (tx: Tx, account: number, campaign: string): Promise<boolean> =>
  (await tx
    .selectFrom('offer_activations')
    .select('account_id')
    .where('account_id', '=', account)
    .where('campaign', '=', campaign)
    .executeTakeFirst()) !== undefined

/** Writes that an account has used a code, which is held. */
export async function addActivation(
  tx: Tx,
  a: { code: number; account: number; campaign: string; subscription: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('offer_activations')
    .values({
      account_id: a.account,
      campaign: a.campaign,
      code_id: a.code,
      subscription_id: a.subscription,
      at: a.at,
    })
    .execute()
  await tx
    .updateTable('offer_codes')
    .set({ used: sql`used + 1` })
    .where('id', '=', a.code)
    .execute()
}

/** Every campaign, the newest first, with how often its codes may be used and were. */
export const campaignsOf = (db: Database) =>
  db
    .selectFrom('offer_codes')
    .select(['campaign', 'brand', 'offer', 'until'])
    .select(({ fn }) => [
      fn.countAll<string>().as('codes'),
      fn.sum<string>('uses').as('uses'),
      fn.sum<string>('used').as('used'),
    ])
    .groupBy(['campaign', 'brand', 'offer', 'until'])
    .orderBy('until', 'desc')
    .orderBy('campaign')
    .orderBy('brand')
    .execute()

/** What a subscription began with that its person did not pay. `name`: of the campaign, or of who gave it. */
export interface Origin {
  kind: 'code' | 'gift'
  name: string | null
}

/** What the subscriptions of an account began with; a gift is told by its masthead and its day in Rome. */
export async function originsOf(
  db: Database,
  account: number,
): Promise<(s: { id: string; brand: string; began: string }) => Origin | null> {
  const codes = await db
    .selectFrom('offer_activations')
    .select(['subscription_id as subscription', 'campaign'])
    .where('account_id', '=', account)
    .execute()
  const gifts = await db
    .selectFrom('gift_subscriptions')
    .select(['brand', 'giver', 'activated'])
    .where('activated_by', '=', account)
    .where('activated', 'is not', null)
    .execute()
  return ({ id, brand, began }) => {
    const code = codes.find(({ subscription }) => subscription === id)
    if (code) return { kind: 'code', name: code.campaign }
    const gift = gifts.find((one) => one.brand === brand && romeDay(one.activated!) === began)
    return gift ? { kind: 'gift', name: gift.giver && String(untrusted(gift.giver)) } : null
  }
}
