/**
 * Whether the page stands on a host of the masthead whose account site this is; elsewhere there are no
 * sessions (DESIGN §4).
 */
export function isKnownHost(origin: string, account: string): boolean {
  const [here, there] = [URL.parse(origin), URL.parse(account)]
  const domain = (url: URL) => url.hostname.split('.').slice(-2).join('.')
  return (
    here !== null &&
    there !== null &&
    here.protocol === there.protocol &&
    here.port === there.port &&
    domain(here) === domain(there)
  )
}

/**
 * Sign-in of the masthead, coming back to `href`; from a host of nobody, to the same path of its newsstand.
 * `expired`: the page says why. `silent`: only if there is a session already; nobody is asked to sign in.
 */
export function signInAddress(
  account: string,
  href: string,
  { expired = false, silent = false } = {},
): string {
  const { origin, pathname, search, hash } = new URL(href)
  const target = encodeURIComponent(homeOf(account, origin) + pathname + search + hash)
  const reason = expired ? '&errore=sessione-scaduta' : ''
  return `${account}/sso/request-login?redirect_uri=${target}${reason}${silent ? '&prompt=none' : ''}`
}

/**
 * The address that brings the session along to `href`, when that is the newsstand or the shop of a masthead
 * of the group (`mastheads`: their domains) on another origin than this; otherwise null.
 */
export function acrossAddress(href: string, origin: string, mastheads: readonly string[]): string | null {
  const [to, here] = [URL.parse(href), new URL(origin)]
  if (!to || to.origin === here.origin || to.protocol !== here.protocol || to.port !== here.port) return null
  const [site, ...domain] = to.hostname.split('.')
  if (!/^(?:edicola|shop)$/.test(site!) || !mastheads.includes(domain.join('.'))) return null
  return signInAddress(to.origin.replace(`//${site}.`, '//account.'), href, { silent: true })
}

/**
 * Where the last step of signing out is, coming back to the front page of this origin, or to a path of it
 * (SPEC §2, DESIGN §8).
 */
export const signOutAddress = (account: string, origin: string, path = '/'): string =>
  `${account}/sso/request-logout?redirect_uri=${encodeURIComponent(homeOf(account, origin) + path)}`

/** This origin, or the newsstand of the masthead for a host of nobody. */
const homeOf = (account: string, origin: string): string =>
  isKnownHost(origin, account) ? origin : account.replace('//account.', '//edicola.')
