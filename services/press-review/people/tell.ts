import { personTokens } from '../tokens.ts'
import { addedLetter } from './letters.ts'
import type { PeoplePorts } from './ports.ts'
import { reviewNames, setTold, takeUntold } from './store/people.ts'

export const TELL = 'tell-recipients'
const TOGETHER = 100
const WEEK_MS = 7 * 86_400_000
const DAY = 86_400
/** Such letters that one address gets in a day, of all reviews. */
const MOST_TO_ONE = 3

/**
 * Tells people once that they were added. The letter goes into the queue in the transaction that marks it:
 * a program that dies in between tells the rest when it comes back.
 */
export async function tellAdded(ports: PeoplePorts): Promise<void> {
  for (;;) if ((await tellSome(ports)) < TOGETHER) return
}

const tellSome = (ports: PeoplePorts): Promise<number> =>
  ports.db.transaction().execute(async (tx) => {
    const now = ports.clock()
    const since = new Date(now.getTime() - WEEK_MS)
    const some = await takeUntold(tx, { since, most: TOGETHER })
    const names = await reviewNames(tx, [...new Set(some.map(({ review }) => review))])
    const tokens = personTokens(ports.secret)
    for (const { id, email, emailKey, brand, review } of some) {
      if (!(await ports.allows(`reviews tell ${emailKey}`, MOST_TO_ONE, DAY, tx))) continue
      const host = ports.siteHost(brand ?? ports.brands.main.sigla, 'account')
      const about = { to: email, host, review: names.get(review)! }
      await ports.post(tx, addedLetter(about, tokens.sign(id)))
    }
    await setTold(
      tx,
      some.map(({ id }) => id),
      now,
    )
    return some.length
  })
