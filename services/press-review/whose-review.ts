import type { Person } from '../platform/features/person.ts'
import { lastDayFrom } from 'contract/press-review/day-limit.ts'
import { romeDay } from 'contract/platform/rome.ts'
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

/** The same for a call that writes or sends for a day, which is refused after the last one there may be. */
export const withReviewDay =
  (ports: PressReviewPorts) =>
  <
    C extends {
      person: Person
      input: { day: string }
      refuse: (code: 'ERR_DAY_IN_FUTURE') => Refusal
    },
    Answer,
  >(
    handle: (context: C & { review: Review }) => Promise<Answer | Refusal>,
  ) =>
    withReview(ports)((context: C & { review: Review }) =>
      mayHaveDay(ports, context.input.day)
        ? handle(context)
        : Promise.resolve(context.refuse('ERR_DAY_IN_FUTURE')),
    )

/** Whether a press review may have a day, by the clock. */
export const mayHaveDay = ({ clock }: Pick<PressReviewPorts, 'clock'>, day: string): boolean =>
  day <= lastDayFrom(romeDay(clock()))

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
