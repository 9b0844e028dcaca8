import type { Person } from '../platform/features/person.ts'
import { Refusal } from '../platform/wire/call.ts'
import { displayName, type PressReviewPorts } from './ports.ts'
import { openReview, type Review, reviewOfHolder } from './store/reviews.ts'

/**
 * Hands an answer the review that its person works on, and no other: their own, or that of the holder who
 * gave them a seat. Whoever comes first opens it.
 */
export const withReview =
  (ports: PressReviewPorts) =>
  <C extends { person: Person }, Rest extends unknown[], Answer>(
    handle: (context: C & { review: Review }, ...rest: Rest) => Promise<Answer | Refusal>,
  ) =>
  async (context: C, ...rest: Rest): Promise<Answer | Refusal> => {
    const review = await reviewOf(ports, context.person.account)
    return review === null ? new Refusal('ERR_NOT_ALLOWED') : handle({ ...context, review }, ...rest)
  }

/** The review that an account works on, opened when it is not there; null: it has the right no more. */
export async function reviewOf(
  ports: Pick<PressReviewPorts, 'db' | 'holderOf' | 'accountOf' | 'clock'>,
  account: number,
): Promise<Review | null> {
  const { db } = ports
  const holder = await ports.holderOf(db, account)
  if (holder === null) return null
  const stored = await reviewOfHolder(db, holder)
  if (stored) return stored
  const person = await ports.accountOf(db, holder)
  if (!person) return null
  return openReview(db, { holder, name: person.companyName ?? displayName(person), at: ports.clock() })
}
