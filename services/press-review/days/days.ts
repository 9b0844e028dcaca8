import type { Feature } from '../../platform/features/feature.ts'
import type { PressReviewPorts } from '../ports.ts'
import { itemCalls } from './change-items.ts'
import { topicCalls } from './change-topics.ts'
import type { LateOf, ProgressOf } from './present.ts'
import { readingCalls } from './read-days.ts'
import { closeDay, noteDay } from 'contract/press-review/days/days.ts'
import { answers } from '../../platform/wire/call.ts'
import { countChange, dayOf, lockDay } from '../store/reviews.ts'
import { withReviewDay } from '../whose-review.ts'
import { writeDay } from './store/days.ts'

/**
 * The days of a press review: what stands in them, in which order, and who changes it. `sendingOf`: how far
 * the deliveries are that items are in. `lateOf`: how much was found after a day was closed.
 */
export const days = (
  ports: PressReviewPorts,
  { sendingOf, lateOf }: { sendingOf: ProgressOf; lateOf: LateOf },
): Pick<Feature, 'calls'> => ({
  calls: [
    ...readingCalls({ ...ports, sendingOf, lateOf }),
    ...itemCalls({ ...ports, sendingOf }),
    ...dayCalls(ports),
    ...topicCalls(ports),
  ],
})

const answerNoteDay = (ports: PressReviewPorts) =>
  answers(
    noteDay,
    withReviewDay(ports)(async ({ input: { day, note, seen }, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        if (!(await dayOf(tx, review.id, day))) return refuse('ERR_DAY_NOT_FOUND')
        const stored = await lockDay(tx, review.id, day)
        if (stored.note === note) return { changes: stored.changes }
        if (stored.note !== seen) return refuse('ERR_DAY_CHANGED')
        await writeDay(tx, review.id, day, { note })
        await countChange(tx, review.id, day)
        return { changes: stored.changes + 1 }
      }),
    ),
  )

const answerCloseDay = (ports: PressReviewPorts) =>
  answers(
    closeDay,
    withReviewDay(ports)(async ({ input: { day, state }, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        if (!(await dayOf(tx, review.id, day))) return refuse('ERR_DAY_NOT_FOUND')
        const stored = await lockDay(tx, review.id, day)
        if (stored.state === 'sent' || stored.state === 'corrected') return refuse('ERR_DAY_SENT')
        if (stored.state === state) return { changes: stored.changes }
        await writeDay(tx, review.id, day, { state })
        await countChange(tx, review.id, day)
        return { changes: stored.changes + 1 }
      }),
    ),
  )

/** The calls that change a day itself. */
export const dayCalls = (ports: PressReviewPorts) => [answerNoteDay(ports), answerCloseDay(ports)]
