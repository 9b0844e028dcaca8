import { romeDay } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'

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
    return gift ? { kind: 'gift', name: gift.giver } : null
  }
}
