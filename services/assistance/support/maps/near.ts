import type { Place } from 'contract/assistance/support/chat/messages.ts'
import { capitals } from './capitals.ts'

const KM_A_DEGREE = 111.2
/** Within this the town itself is meant; beyond that no town says anything. */
const NEAR_KM = 4
const FAR_KM = 120
const winds = ['est', 'nord-est', 'nord', 'nord-ovest', 'ovest', 'sud-ovest', 'sud', 'sud-est']
/** Names that begin with an article. */
const ofName: Readonly<Record<string, string>> = { 'La Spezia': 'della Spezia', 'L’Aquila': 'dell’Aquila' }

/** `circa 12 km a nord-est di Venezia`, `nei pressi di Venezia`; null where no Italian town is near. */
export function nearWords({ latitude, longitude }: Place): string | null {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  let [best, km, bearing] = ['', Infinity, 0]
  for (const town of capitals) {
    const north = (latitude - town.latitude) * KM_A_DEGREE
    const east = (longitude - town.longitude) * KM_A_DEGREE * narrow
    const away = Math.hypot(north, east)
    if (away < km) [best, km, bearing] = [town.name, away, Math.atan2(north, east)]
  }
  const of = ofName[best] ?? `di ${best}`
  if (km > FAR_KM) return null
  if (km < NEAR_KM) return `nei pressi ${of}`
  return `circa ${Math.round(km)}\u00a0km a ${winds[(Math.round(bearing / (Math.PI / 4)) + 8) % 8]} ${of}`
}
