import { type Choice, CONSENT_COOKIE, endOf } from './choice.ts'

const valueOf = ({ version, at, purposes, id, proven }: Choice): string =>
  [version, at.toString(36), purposes.join(''), id, ...(proven ? ['1'] : [])].join('.')

/** Where a cookie is to be kept. `domain` null: for this host alone. */
export interface Place {
  domain: string | null
  secure: boolean
}

/** What is written to `document.cookie` to keep a choice until it has to be asked again. */
export const choiceCookie = (choice: Choice, place: Place): string =>
  `${CONSENT_COOKIE}=${valueOf(choice)}; Path=/; Expires=${new Date(endOf(choice.at)).toUTCString()}; ` +
  `SameSite=Lax${place.domain === null ? '' : `; Domain=${place.domain}`}${place.secure ? '; Secure' : ''}`

/** Where this masthead's cookies are kept: a host of nobody is no masthead's. */
export function placeHere(): Place {
  const { unknown, account } = document.documentElement.dataset
  return {
    domain:
      unknown !== undefined || account === undefined
        ? null
        : new URL(account).hostname.replace(/^account\./, ''),
    secure: location.protocol === 'https:',
  }
}
