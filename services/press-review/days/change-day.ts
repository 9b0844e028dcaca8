import { closeDay, noteDay } from 'contract/press-review/days/days.ts'
import { answers } from '../../platform/wire/call.ts'
import type { PressReviewPorts } from '../ports.ts'
import { countChange, dayOf, holdDay } from '../store/reviews.ts'
import { inReview } from '../whose-review.ts'
import { writeDay } from './store/days.ts'

const answerNoteDay = (ports: PressReviewPorts) =>
  answers(
    noteDay,
    inReview(ports)(async ({ input: { day, note, seen }, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        if (!(await dayOf(tx, review.id, day))) return refuse('ERR_DAY_NOT_FOUND')
        const stored = await holdDay(tx, review.id, day)
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
    inReview(ports)(async ({ input: { day, state }, review, refuse }) =>
      ports.db.transaction().execute(async (tx) => {
        if (!(await dayOf(tx, review.id, day))) return refuse('ERR_DAY_NOT_FOUND')
        const stored = await holdDay(tx, review.id, day)
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
