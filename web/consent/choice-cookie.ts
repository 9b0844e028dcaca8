import { type Choice, CONSENT_COOKIE, endOf } from './choice.ts'
import { type Place, placeWords } from './place.ts'

const valueOf = ({ version, at, purposes, id, proven }: Choice): string =>
  [version, at.toString(36), purposes.join(''), id, ...(proven ? ['1'] : [])].join('.')

/** What is written to `document.cookie` to keep a choice until it has to be asked again. */
export const choiceCookie = (choice: Choice, place: Place): string =>
  `${CONSENT_COOKIE}=${valueOf(choice)}; Expires=${new Date(endOf(choice.at)).toUTCString()}` +
  placeWords(place)
