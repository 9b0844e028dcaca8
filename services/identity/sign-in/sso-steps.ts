import type { Context as HonoContext } from 'hono'
import type { Brands } from 'contract/reading/site/brand.ts'
import { siteUrl, type Host } from 'contract/reading/site/hosts.ts'
import { borrowCookie, cookies, readCookie, setCookie } from 'contract/identity/cookies.ts'
import { returnAddress } from 'contract/reading/site/return-address.ts'
import type { House } from '../../platform/wire/caller.ts'
import type { Database } from '../../platform/database/connect.ts'
import { macs, type Secret } from '../../platform/signing/keys.ts'
import { hashOf, newSecret } from '../../platform/signing/secrets.ts'
import type { StoredSession } from './store/sessions.ts'
import { addCode } from './store/sso-codes.ts'

export type Context = HonoContext<House>
/** What a code is good for: a session, on a masthead, in the browser that holds what `bind` is a hash of. */
interface CodeOf {
  session: string
  brand: string
  bind: Buffer
}

const CODE_SECONDS = 60
const BIND_DAYS = 30
/** Loans that a browser may have under way at a host, each in a tab of its own. */
const MAX_BORROWED = 12
/** Characters of an address that holds one to go back to, encoded. */
const MAX_NEXT_LENGTH = 7000

const sites = ['edicola', 'account', 'shop'] as const

export const account = (host: Host, path: string) => siteUrl(host, 'account', path)

/** The one value of a parameter; null when it is missing, twice or too long. */
export const one = (c: Context, name: string, longest = 2000): string | null => {
  const values = c.req.queries(name) ?? []
  return values.length === 1 && values[0]!.length <= longest ? values[0]! : null
}

/** The address of a masthead to come back to: its newsstand when none is said, null when not allowed. */
export const returnUrlOf = (c: Context, host: Host): URL | null => {
  const missing = (c.req.queries('redirect_uri') ?? []).length === 0
  return missing ? new URL(siteUrl(host, 'edicola')) : returnAddress(host, one(c, 'redirect_uri') ?? '')
}

/** Whether an address is the way into a masthead's OAuth provider: that needs a cookie alone, no token. */
export const isWayIn = (host: Host, url: URL): boolean =>
  url.origin === account(host, '') && url.pathname.startsWith('/oauth/enter/')

/**
 * What goes through to the page of sign-in: why one has to sign in again, and that who only wonders whether
 * there is a session is never asked to (`prompt` of OpenID Connect).
 */
export const wordsOf = (c: Context): Record<string, string> => ({
  ...(one(c, 'errore') === 'sessione-scaduta' ? { errore: 'sessione-scaduta' } : {}),
  ...(one(c, 'prompt') === 'none' ? { prompt: 'none' } : {}),
})

/** Where somebody without a session is led. */
export const visitorsEnd = (host: Host, back: URL, words: Record<string, string>): string =>
  words['prompt'] === 'none'
    ? back.href
    : account(host, `/accedi?${new URLSearchParams({ redirect_uri: back.href, ...words })}`)

/** Makes a state that something is waited for with, in a cookie of its own; gives its hash. */
export function wait(c: Context, days: number): string {
  const state = newSecret()
  const hash = hashOf(state).toString('base64url')
  // Oldest first: those that never came back, or a page would fill the header with them.
  const old = borrowCookie.all(c.var.caller.cookie).slice(0, -(MAX_BORROWED - 1))
  for (const name of old) c.header('Set-Cookie', setCookie(name, '', 0), { append: true })
  c.header('Set-Cookie', setCookie(borrowCookie.of(hash), state, days), { append: true })
  return hash
}

/** The steps of single sign-on that make codes, and those that know all mastheads. */
export function stepsOf({ db, brands, secret }: { db: Database; brands: Brands; secret: Secret }) {
  const mac = macs(secret, 'sso-bind')
  /** What binds codes to a browser that has nothing yet: the same for all the tabs that ask at once. */
  const bindOf = (session: string) => mac.of(session).toString('base64url')

  /** The address of `/login` of the site of `back`, with a code; who only wondered is told so there. */
  async function loginWith(c: Context, back: URL, of: CodeOf): Promise<string> {
    const code = newSecret()
    const { origin, href } = back
    const { prompt } = wordsOf(c)
    await addCode(db, { ...of, hash: hashOf(code), purpose: 'id-code', origin, seconds: CODE_SECONDS })
    const ahead = new URLSearchParams({ id_code: code, redirect_uri: href, ...(prompt && { prompt }) })
    return `${origin}/login?${ahead}`
  }
  return {
    loginWith,

    /** Where a person with a session on this host is led; binds the code to the browser. */
    async end(c: Context, { session }: StoredSession, back: URL): Promise<string> {
      const { host, cookie } = c.var.caller
      if (isWayIn(host, back)) return back.href
      const bind = readCookie(cookie, cookies.bind) ?? bindOf(session)
      c.header('Set-Cookie', setCookie(cookies.bind, bind, BIND_DAYS), { append: true })
      return loginWith(c, back, { session, brand: host.brand.sigla, bind: hashOf(bind) })
    },

    /** The address where a host that waits with a state adopts the session, and goes on to `next`. */
    async adoptAt(host: Host, of: Omit<CodeOf, 'brand'>, next: string): Promise<string> {
      const code = newSecret()
      await addCode(db, {
        ...{ ...of, hash: hashOf(code), purpose: 'borrow', seconds: CODE_SECONDS },
        ...{ brand: host.brand.sigla, origin: null },
      })
      const ahead = new URLSearchParams({ code, state: of.bind.toString('base64url'), next })
      return account(host, `/sso/adopt?${ahead}`)
    },

    /**
     * Where an adopted session leads on: to `/login` of a site of ours or into a provider of ours, and
     * nowhere else.
     */
    onward(c: Context, host: Host): URL | null {
      const next = URL.parse(one(c, 'next', MAX_NEXT_LENGTH) ?? '')
      if (!next || next.username !== '' || next.password !== '') return null
      const isOurs = brands.all.some((brand) => {
        const there = { ...host, brand }
        const isSite = sites.some((site) => siteUrl(there, site, '') === next.origin)
        return isWayIn(there, next) || (isSite && next.pathname === '/login')
      })
      return isOurs ? next : null
    },
  }
}
