import { MAP_ZOOM } from './limits.ts'
import type { Place } from './messages.ts'

const digits = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

/** `45,43713° N, 12,33265° E`. */
export const placeWords = ({ latitude, longitude }: Place): string =>
  `${digits.format(Math.abs(latitude))}°\u00a0${latitude < 0 ? 'S' : 'N'}, ` +
  `${digits.format(Math.abs(longitude))}°\u00a0${longitude < 0 ? 'O' : 'E'}`

/** A map of the place on OpenStreetMap, for a link that somebody presses. */
export const mapUrl = ({ latitude, longitude }: Place): string => {
  const params = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
  return `https://www.openstreetmap.org/?${params}#map=${MAP_ZOOM}/${latitude}/${longitude}`
}
