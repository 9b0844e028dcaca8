import { brandOf } from '../../letter-parts.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { ShopPorts } from '../ports.ts'
import {
  giftById,
  giftsToSend,
  lockGift,
  setAddress,
  setReleased,
  setSent,
  type StoredGift,
} from '../store/gift-subscriptions.ts'
import { isHeldBy, lastDayToActivate, letterIsDue, opens, stateOf } from './rules.ts'
import { sendGift } from 'contract/commerce/shop/gifts.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { emailKey, hashOf } from '../../../platform/signing/secrets.ts'
import { planOf } from '../../terms.ts'
import { answers } from '../../../platform/wire/call.ts'
import { newCode, plainOfferCode } from '../codes/create-codes.ts'
import { giftLetter } from './letters.ts'

/** Whether its giver has declared that they withdraw from a gift, and may still prove it. */
export const isOnHold = async (
  ports: Pick<ShopPorts, 'declarationsOf'>,
  db: Database | Tx,
  gift: StoredGift,
  now: Date,
): Promise<boolean> =>
  gift.account !== null && isHeldBy(gift, await ports.declarationsOf(db, gift.account, now))

const DAY = 86_400
/**
 * Letters that are sent again in a day: few by one giver to one address, so that nobody else uses up those of
 * it; more by one giver, and to one address.
 */
const MAX_PER_GIVER_AND_ADDRESS = 4
const MAX_PER_GIVER = 20
const MAX_PER_ADDRESS = 20
const BATCH = 100
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Writes the letter of a gift, which is held, with a new code: the one before is good no more. */
export async function sendLetter(ports: ShopPorts, tx: Tx, gift: StoredGift, at: Date): Promise<void> {
  const { email, name, giver, words, terms, brand } = gift
  if (email === null) return
  const code = newCode()
  await setSent(tx, gift.id, { at, hash: hashOf(plainOfferCode(code)!) })
  const masthead = brandOf(ports.brands, brand)
  const about = { to: email, name: name ?? '', host: ports.accountHost(brand) }
  const until = lastDayToActivate(gift)
  const what = planOf(terms, masthead.name)
  await ports.post(tx, giftLetter({ ...about, what }, { terms, giver, words, code, until }))
}

/** Sends the letters whose day has come, each in a transaction of its own. */
export async function sendDueGifts(ports: ShopPorts): Promise<void> {
  const now = ports.clock()
  const today = romeDay(now)
  for (let after = FIRST; ;) {
    const due = await giftsToSend(ports.db, today, { after, limit: BATCH })
    for (const id of due)
      await ports.db
        .transaction()
        .execute(async (tx) => {
          const gift = await lockGift(tx, id)
          if (!gift || !letterIsDue(gift, now) || !opens(gift, today)) return
          if (!(await isOnHold(ports, tx, gift, now))) await sendLetter(ports, tx, gift, now)
        })
        .catch(ports.log)
    if (due.length < BATCH) return
    after = due.at(-1)!
  }
}

/** Counts a letter to a normalised address; false: there were enough of them today. */
const counted = async ({ allows }: ShopPorts, account: number, key: string): Promise<boolean> =>
  (await allows(`gift of ${account} to ${key}`, MAX_PER_GIVER_AND_ADDRESS, DAY)) &&
  (await allows(`gifts of ${account}`, MAX_PER_GIVER, DAY)) &&
  (await allows(`gift to ${key}`, MAX_PER_ADDRESS, DAY))

/** Why the letter of a gift is not sent again by an account; null: it may be. */
function refusalOf(gift: StoredGift | undefined, account: number, today: string) {
  if (gift?.account !== account) return 'ERR_GIFT_NOT_FOUND'
  if (gift.activated !== null) return 'ERR_GIFT_ACTIVATED'
  return opens(gift, today) ? null : 'ERR_GIFT_CLOSED'
}

/** Whether its letter goes now when its giver asks, not on a day to come. */
const goesNow = (gift: StoredGift, now: Date): boolean =>
  stateOf(gift, romeDay(now)) !== 'waiting' || letterIsDue(gift, now)

/** Sends the letter of a gift of one's own again; of one that waits for its day only the address changes. */
export const answerSendGift = (ports: ShopPorts) =>
  answers(sendGift, async ({ input: { id, email }, person: { account }, refuse }) => {
    const key = emailKey(email)
    const now = ports.clock()
    const today = romeDay(now)
    const current = await giftById(ports.db, id)
    const refusal = refusalOf(current, account, today)
    if (refusal !== null) return refuse(refusal)
    // Only what goes is counted.
    if (goesNow(current!, now) && !(await counted(ports, account, key)))
      return refuse('ERR_TOO_MANY_ATTEMPTS')
    return ports.db.transaction().execute(async (tx) => {
      await ports.lockAccount(tx, account)
      const gift = await lockGift(tx, id)
      const late = refusalOf(gift, account, today)
      if (!gift || late !== null) return refuse(late ?? 'ERR_GIFT_NOT_FOUND')
      await setAddress(tx, id, { email, emailKey: key })
      if (!goesNow(gift, now)) return { day: gift.day }
      if (await isOnHold(ports, tx, gift, now)) await setReleased(tx, id)
      await sendLetter(ports, tx, { ...gift, email }, now)
      return { day: null }
    })
  })
