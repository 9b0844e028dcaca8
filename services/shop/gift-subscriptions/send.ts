import { sendGift } from 'contract/shop/gifts.ts'
import { romeDay } from 'contract/rome.ts'
import type { Tx } from '../../database/connect.ts'
import { emailKey, hashOf } from '../../secrets.ts'
import { planOf } from '../../terms.ts'
import { answers } from '../../wire/call.ts'
import { newCode, plainCode } from '../codes/code.ts'
import { clockOf, type ShopPorts } from '../ports.ts'
import { giftsToSend, holdGift, setAddress, setSent, type StoredGift } from '../store/gift-subscriptions.ts'
import { giftLetter } from './letters.ts'
import { lastDayToActivate, letterIsDue, opens, stateOf } from './rules.ts'

const DAY = 86_400
/** Letters of gifts that one address is sent in a day, whoever gives them; that one giver has sent again. */
const MOST_TO_ONE = 4
const MOST_OF_ONE = 20
const BATCH = 100

/** Writes the letter of a gift, which is held, with a new code: the one before is good no more. */
export async function sendLetter(ports: ShopPorts, tx: Tx, gift: StoredGift, at: Date): Promise<void> {
  const { email, name, giver, words, terms, brand } = gift
  if (email === null) return
  const code = newCode()
  await setSent(tx, gift.id, { at, hash: hashOf(plainCode(code)!) })
  const masthead = ports.brands.all.find(({ sigla }) => sigla === brand) ?? ports.brands.main
  const about = { to: email, name: name ?? '', host: ports.accountHost(brand) }
  const until = lastDayToActivate(gift)
  const what = planOf(terms, masthead.name)
  await ports.post(tx, giftLetter({ ...about, what }, { terms, giver, words, code, until }))
}

/** Sends the letters whose day has come, each in a transaction of its own. */
export async function sendDue(ports: ShopPorts): Promise<void> {
  const now = clockOf(ports)
  const today = romeDay(now)
  for (const id of await giftsToSend(ports.db, today, BATCH))
    await ports.db
      .transaction()
      .execute(async (tx) => {
        const gift = await holdGift(tx, id)
        if (gift && letterIsDue(gift, now) && opens(gift, today)) await sendLetter(ports, tx, gift, now)
      })
      .catch(ports.log)
}

/** Sends the letter of a gift of one's own again; of one that waits for its day only the address changes. */
export const answerSendGift = (ports: ShopPorts) =>
  answers(sendGift, async ({ input: { id, email }, person: { account }, refuse }) => {
    const key = emailKey(email)
    const mayWrite =
      (await ports.allows(`gifts of ${account}`, MOST_OF_ONE, DAY)) &&
      (await ports.allows(`gift to ${key}`, MOST_TO_ONE, DAY))
    if (!mayWrite) return refuse('ERR_TOO_MANY_ATTEMPTS')
    return ports.db.transaction().execute(async (tx) => {
      await ports.holdAccount(tx, account)
      const gift = await holdGift(tx, id)
      if (gift?.account !== account) return refuse('ERR_GIFT_NOT_FOUND')
      if (gift.activated !== null) return refuse('ERR_GIFT_ACTIVATED')
      const now = clockOf(ports)
      const today = romeDay(now)
      if (!opens(gift, today)) return refuse('ERR_GIFT_CLOSED')
      await setAddress(tx, id, { email, emailKey: key })
      if (stateOf(gift, today) === 'waiting' && !letterIsDue(gift, now)) return { day: gift.day }
      await sendLetter(ports, tx, { ...gift, email }, now)
      return { day: null }
    })
  })
