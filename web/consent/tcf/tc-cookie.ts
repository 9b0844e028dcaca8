import { MAX_TC_STRING_LENGTH } from 'contract/identity/consent/tc-string.ts'
import { type Choice, endOf } from '../choice.ts'
import { type Place, placeWords } from '../place.ts'

/**
 * The cookie with what vendors are told of a choice: made when it is made, among those who were shown then,
 * and good for that choice alone. One for all sites of the masthead.
 */
export const TC_COOKIE = 'tc-string'

const storedForm = /^([\da-f-]{36})~([\w-]+(?:\.[\w-]+){0,3})$/

/** What is kept of that choice, or of whichever it is (null); null: nothing. */
export function readTcString(cookies: string, choice: string | null): string | null {
  const value = new RegExp(`(?:^|;\\s*)${TC_COOKIE}=([^;\\s]+)`).exec(cookies)?.[1] ?? ''
  const [, id, tcString] = storedForm.exec(value) ?? []
  return id !== undefined && (choice === null || id === choice) ? tcString! : null
}

/** What is written to `document.cookie` to keep it; null: it is too long for a cookie. */
export const tcCookie = ({ id, at }: Choice, tcString: string, place: Place): string | null =>
  tcString.length > MAX_TC_STRING_LENGTH
    ? null
    : `${TC_COOKIE}=${id}~${tcString}; Expires=${new Date(endOf(at)).toUTCString()}` + placeWords(place)
