import type { PressReviewPorts } from '../ports.ts'
import { reviewOf } from '../whose-review.ts'
import { add } from './change-list.ts'
import type { AddingPorts } from './ports.ts'
import { groupsOf, insertGroup } from './store/groups.ts'
import { lockList } from './store/people.ts'

/** Adds somebody to the review of an account, into groups by name: those that are missing are made. */
export async function addToReview(
  ports: AddingPorts & Pick<PressReviewPorts, 'holderOf' | 'accountOf'>,
  {
    account,
    brand,
    groups: names,
    name,
    email,
    weekly = false,
  }: {
    account: number
    brand: string
    groups: readonly string[]
    name: string
    email: string
    weekly?: boolean
  },
): Promise<void> {
  const review = await reviewOf(ports, account)
  if (review === null) throw new Error(`account ${account} has no press review`)
  const groups = await ports.db.transaction().execute(async (tx) => {
    await lockList(tx, review.id)
    for (const group of names) await insertGroup(tx, review.id, group)
    return (await groupsOf(tx, review.id)).filter((group) => names.includes(group.name)).map(({ id }) => id)
  })
  const frequency = weekly ? 'weekly' : 'each'
  const came = await add(ports, {
    review,
    account,
    brand,
    input: { name, email, frequency, groups, ask: false },
  })
  if (typeof came === 'string') throw new Error(`${email}: ${came}`)
}
