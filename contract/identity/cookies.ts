/**
 * The cookies of an account site (DESIGN §8), host-bound: no other host can set or read them. Only hashes of
 * their values are stored.
 */
export const cookies = {
  /** The session. */
  session: '__Host-sid',
  /** The browser, whoever is signed in: it tells a known device from a new one. */
  browser: '__Host-did',
  /** Set at request-login, required at the exchange of the id_code. */
  bind: '__Host-bind',
  /** What a host that borrows a session from another waits for; its name goes on, see `borrowCookie`. */
  borrow: '__Host-borrow',
  /** The hash of the state that the main masthead waits with while somebody signs in here. */
  hub: '__Host-hub',
  /** A visitor's chat with customer care; of who is signed in the bearer says whose it is. */
  chat: '__Host-chat',
  /** A registration that waits for its code: its name, the address, when the code left. */
  registration: '__Host-reg',
  /** A sign-in with Google under way: what its answer must match. */
  google: '__Host-google',
  /** The same of a subscription bought through Google that is being linked. */
  googleSubscription: '__Host-google-subscription',
  /**
   * The press reviews that this browser may read by link, each signed with its end; of a newsstand’s host.
   */
  reading: '__Host-reading',
} as const
type Borrowing = `${typeof cookies.borrow}-${string}`
export type CookieName = (typeof cookies)[keyof typeof cookies] | Borrowing

/**
 * A cookie for each loan of a session that is under way, for several tabs borrow at once: named by the
 * beginning of its state's hash.
 */
export const borrowCookie = {
  of: (hash: string): CookieName => `${cookies.borrow}-${hash.slice(0, 12)}`,
  /** Those in a Cookie header, as browsers send them: the oldest first. */
  all: (header: string | null | undefined): CookieName[] =>
    (header ?? '')
      .split(/;\s*/)
      .map((pair) => pair.split('=')[0]!)
      .filter((name): name is Borrowing => /^__Host-borrow-[\w-]{12}$/.test(name)),
}

/**
 * How long the main masthead waits, and, a little less, how long an account site knows that it does: in days.
 */
export const HUB_WAITS = { there: 60 / 1440, here: 55 / 1440 } as const

/** The hash of a state, as addresses and cookies carry it. */
export const isStateHash = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text)

/** How long a browser is known: as long as browsers keep a cookie (RFC 6265bis). */
export const BROWSER_DAYS = 400

/** A Set-Cookie line. `days` absent: for as long as the browser is open; 0: gone. */
export const setCookie = (name: CookieName, value: string, days?: number): string =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax` +
  (days === undefined ? '' : `; Max-Age=${Math.round(days * 86_400)}`)

/** The value of a cookie in a Cookie header, or null. Values are base64url, so nothing is decoded. */
export const readCookie = (header: string | null | undefined, name: string): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([^;\\s]+)`).exec(header ?? '')?.[1] ?? null
