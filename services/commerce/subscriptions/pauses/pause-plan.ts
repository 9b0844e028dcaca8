import { romeDay } from 'contract/platform/rome.ts'
import { pausePlan, resumePlan } from 'contract/commerce/subscriptions/changes.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { noticeDay } from '../../periods.ts'
import { answers } from '../../../platform/wire/call.ts'
import { isPaying } from '../changes/available-changes.ts'
import { openRights } from '../open-subscription.ts'
import { nextCharge, ownSubscription, write } from '../own-subscription.ts'
import type { SubscriptionPorts } from '../ports.ts'
import { pausePeriods, resumePeriods } from '../store/periods.ts'
import { setNoticed, setPause, setStatus, setMissedNotice, type Stored } from '../store/subscriptions.ts'
import { pausedLetter, resumedLetter } from '../changes/letters.ts'
import { isPaused, mayPause, paused, resumed } from './rules.ts'

/** Writes how a plan stands whose days have moved, and opens and closes what it opens. */
async function move(ports: SubscriptionPorts, tx: Tx, s: Stored, next: Stored, today: string): Promise<void> {
  await setStatus(tx, s.id, next)
  await setPause(tx, s.id, { ...next, notified: !isPaused(next, today) })
  if (s.freeUntil === s.ends)
    await setMissedNotice(tx, s.id, { missedNotice: s.missedNotice, freeUntil: next.ends })
  // The letter of this change tells of a renewal whose own letter would be late.
  const notice = noticeDay(next)
  if (next.renews && notice !== null && notice < today) await setNoticed(tx, s.id, next.ends, null)
  await openRights(ports, tx, next)
}

/** Pauses a plan from now on, for some weeks. The same again is answered with the pause there is. */
export const answerPausePlan = (ports: SubscriptionPorts) =>
  answers(pausePlan, ({ input, person, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, person.account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, subscription: s } = own
      const now = ports.clock()
      const today = romeDay(now)
      if (isPaused(s, today)) return { resumes: s.pausedUntil!, ends: s.ends }
      if (!mayPause(s, now)) return refuse('ERR_NO_PAUSE')
      if (await isPaying(ports, tx, s.id)) return refuse('ERR_PAYMENT_RUNNING')
      const next = paused(s, today, input.weeks)
      await pausePeriods(tx, s.id, { from: today, until: next.pausedUntil!, days: input.weeks * 7 })
      await move(ports, tx, s, next, today)
      const dates = { resumes: next.pausedUntil!, ends: next.ends }
      await write(ports, tx, holder, s, (about) =>
        pausedLetter(about, { ...dates, next: nextCharge(ports, next) }),
      )
      return dates
    }),
  )

/** Opens a paused plan again at once. */
export const answerResumePlan = (ports: SubscriptionPorts) =>
  answers(resumePlan, ({ input, person, refuse }) =>
    ports.db.transaction().execute(async (tx) => {
      const own = await ownSubscription(ports, tx, person.account, input.id)
      if (!own) return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
      const { holder, subscription: s } = own
      const today = romeDay(ports.clock())
      if (s.state === 'ended' || !isPaused(s, today)) return { ends: s.ends }
      const next = resumed(s, today)
      await resumePeriods(tx, s.id, today)
      await move(ports, tx, s, next, today)
      const dates = { ends: next.ends, next: nextCharge(ports, next) }
      await write(ports, tx, holder, s, (about) => resumedLetter(about, dates))
      return { ends: next.ends }
    }),
  )
