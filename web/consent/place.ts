/** Where a cookie is to be kept. `domain` null: for this host alone. */
export interface Place {
  domain: string | null
  secure: boolean
}

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

/** What says to `document.cookie` where a cookie is kept. */
export const placeWords = ({ domain, secure }: Place): string =>
  `; Path=/; SameSite=Lax${domain === null ? '' : `; Domain=${domain}`}${secure ? '; Secure' : ''}`

/** Who pays not to be profiled is known by this on the masthead's other sites, where they have no bearer. */
export const PAYS = 'edicola-consent-paid=1'
