import { romeDay } from 'contract/platform/rome.ts'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { sendTracking } from 'contract/reading/tracking/tracking.ts'
import { isMachine } from '../../platform/wire/machine-names.ts'
import { answers } from '../../platform/wire/call.ts'
import { dayKeys } from './day-key.ts'
import { groupCommits } from './group-commits.ts'
import type { TrackingPorts } from './ports.ts'
import { eventOf } from './rules.ts'
import { type StoredEvent, storeEvents } from './store/events.ts'

/**
 * Takes what pages tell, of the masthead that is called alone. The answer comes when it is stored: many share
 * a commit.
 */
export function taking(ports: TrackingPorts) {
  const { db, brands } = ports
  const whoOf = dayKeys(db)
  const commits = groupCommits<StoredEvent>((rows) => storeEvents(db, rows))
  return {
    call: answers(sendTracking, async ({ input, caller, refuse }) => {
      const { brand, known } = hostOf(brands, new URL(input.url_articolo).origin)
      if (!known || brand.sigla !== caller.host.brand.sigla) return refuse('ERR_TRACKING_NOT_VALID')
      if (isMachine(caller.agent)) return { kept: false }
      const day = romeDay(ports.clock())
      const who = await whoOf(day, caller)
      const kept = commits.add({ ...eventOf(input), day, brand: brand.sigla, who })
      if (kept === null) return refuse('ERR_TOO_MANY_ATTEMPTS')
      await kept
      return { kept: true }
    }),
    close: commits.close,
  }
}
