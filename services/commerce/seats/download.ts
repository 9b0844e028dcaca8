import { downloadSeats } from 'contract/commerce/seats/seats.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { sendsFile } from '../../platform/wire/call.ts'
import { writeList } from './list.ts'
import type { SeatPorts } from './ports.ts'
import { presentSeats } from './read-seats.ts'
import { seatsOf } from './store/seats.ts'

/** The places of a subscription of one's own, as CSV. */
export const answerDownloadSeats = (ports: SeatPorts) =>
  sendsFile(downloadSeats, async ({ input, person, refuse }) => {
    const plan = await ports.planOf(ports.db, input.id)
    if (plan?.account !== person.account || plan.terms.seats === 0)
      return refuse('ERR_SUBSCRIPTION_NOT_FOUND')
    const now = ports.clock()
    const list = writeList(presentSeats(plan, await seatsOf(ports.db, [plan.id]), now))
    const bytes = Buffer.from(list)
    const name = `persone-invitate-${romeDay(now)}.csv`
    return { bytes, size: bytes.length, name }
  })
