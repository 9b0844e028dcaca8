import type { Brand, Brands } from 'contract/site/brand.ts'
import { placeOf } from 'contract/site/hosts.ts'
import { cookies } from 'contract/cookies.ts'
import { createServices, type Services } from './app.ts'
import { type Scratch, scratchDatabase } from './database/scratch.ts'
import type { OpenIdSettings } from './outside/openid.ts'
import { sessions } from './sign-in/sessions.ts'
import { signInDefaults, type SignInSettings } from './sign-in/sign-in.ts'
import { accountById, insertTestAccount } from './sign-in/store/test-accounts.ts'
import { tokens } from './sign-in/tokens.ts'

const brand = (id: number, sigla: string, domain: string, name: string): Brand =>
  ({
    id,
    sigla,
    domain,
    name,
    copyright: `© ${name}`,
    secondaryDomains: [],
    gated: false,
    themeColour: { light: '#9f1d20', dark: '#f0958a' },
    sections: [{ id: 1, slug: 'politica', name: 'Politica', description: 'Politica', subjects: [] }],
  }) as unknown as Brand
const all = [
  brand(1, 'MG', 'meriggio.localhost', 'Il Meriggio'),
  brand(2, 'LG', 'lagunare.localhost', 'La Lagunare'),
  brand(7, 'CA', 'corriereapulo.localhost', 'Corriere Apulo'),
]
export const testBrands: Brands = {
  all,
  main: all[0]!,
  shared: {
    internalDomains: ['edizionimeridiano.example.it', 'ilmeriggio.example.it'],
  } as unknown as Brands['shared'],
}

const SECRET = 'un segreto di prova lungo abbastanza'

interface Answer {
  status: number
  headers: Headers
  text: string
  /** The envelope's `data`. */
  data: never
  /** The envelope's code. */
  code: string | undefined
}
interface Call {
  method?: string
  json?: unknown
  body?: string
  bearer?: string | undefined
  headers?: Record<string, string>
  address?: string
}

/** A browser: keeps the cookies of each host, as `__Host-` cookies demand. */
export class TestBrowser {
  readonly jar = new Map<string, Map<string, string>>()
  readonly #services: Services
  constructor(services: Services) {
    this.#services = services
  }
  cookie(url: string, name: string): string | undefined {
    return this.jar.get(new URL(url).host)?.get(name)
  }
  setCookie(url: string, name: string, value: string): void {
    const { host } = new URL(url)
    if (!this.jar.has(host)) this.jar.set(host, new Map())
    this.jar.get(host)!.set(name, value)
  }
  /** One request, redirects not followed. `json` is sent as a POST. */
  async call(
    url: string,
    { method, json, body, bearer, headers = {}, address = '192.0.2.1' }: Call = {},
  ): Promise<Answer> {
    const kept = [...(this.jar.get(new URL(url).host) ?? [])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const request = new Request(url, {
      method: method ?? (json === undefined ? 'GET' : 'POST'),
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(kept ? { cookie: kept } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
        ...headers,
      },
      ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
    })
    const response = await this.#services.fetch(request, { origin: new URL(url).origin, address })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/Max-Age=0(;|$)|expires=Thu, 01 Jan 1970/i.test(line))
        this.jar.get(new URL(url).host)?.delete(name!)
      else this.setCookie(url, name!, value!)
    }
    const text = await response.text()
    const envelope = /json/.test(response.headers.get('content-type') ?? '')
      ? (JSON.parse(text) as { data?: never; status?: { code: string } })
      : {}
    return {
      status: response.status,
      headers: response.headers,
      text,
      data: envelope.data as never,
      code: envelope.status?.code,
    }
  }
  /** Follows redirects while they stay on paths the services answer; gives the first address that is a page's. */
  async follow(url: string, headers: Record<string, string> = {}): Promise<string> {
    let at = url
    for (let hops = 0; hops < 12; hops++) {
      if (!/^\/(sso|oauth)\//.test(new URL(at).pathname)) return at
      const answer = await this.call(at, { headers })
      if (answer.status < 300 || answer.status > 399)
        throw new Error(`${at} → ${answer.status} ${answer.text}`)
      at = new URL(answer.headers.get('location')!, at).href
    }
    throw new Error('too many redirects')
  }
  /** Ends a single sign-on: the address of /login with its code becomes the token. */
  async exchange(login: string, from = new URL(login).origin): Promise<Answer> {
    const url = new URL(login)
    const brand = placeOf(testBrands, url.origin).brand
    return this.call(`http://account.${brand.domain}/api/sso/id_code/${url.searchParams.get('id_code')}`, {
      headers: { origin: from },
    })
  }
}

/** Services on a database of their own, with accounts made at once and browsers to walk in with. */
export async function testHouse(
  given: Partial<SignInSettings> = {},
  google: OpenIdSettings | null = null,
): Promise<{
  scratch: Scratch
  services: Services
  browser(): TestBrowser
  account(email: string): Promise<number>
  enter(browser: TestBrowser, brand: string, account: number): Promise<void>
  token(browser: TestBrowser, brand: string): Promise<string>
  close(): Promise<void>
}> {
  const scratch = await scratchDatabase()
  const { db, pool } = scratch
  const services = createServices({
    db,
    pool,
    files: {} as never,
    brands: testBrands,
    settings: { secret: SECRET, gatePasswords: {}, devPassword: null, signIn: given, google },
  })
  const { open } = sessions({
    db,
    brands: testBrands,
    tokens: tokens(SECRET),
    post: async () => {},
    settings: signInDefaults,
    log: () => {},
  })
  const domain = (sigla: string) => testBrands.all.find((b) => b.sigla === sigla)!.domain
  return {
    scratch,
    services,
    browser: () => new TestBrowser(services),
    account: (email) => insertTestAccount(db, email),
    /** Opens a session in this browser on a masthead's account site, as the page of sign-in would. */
    enter: async (browser, sigla, account) => {
      const url = `http://account.${domain(sigla)}`
      const { email, name } = await accountById(db, account)
      const caller = {
        place: placeOf(testBrands, url),
        bearer: null,
        address: '192.0.2.1',
        agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      }
      const opened = await db
        .transaction()
        .execute((tx) =>
          open(
            tx,
            { id: account, email, name },
            { caller, browser: browser.cookie(url, cookies.browser) ?? null },
          ),
        )
      browser.setCookie(url, cookies.session, opened.session)
      browser.setCookie(url, cookies.browser, opened.browser)
    },
    /** The token of a newsstand, through single sign-on; rejects when the person is asked to sign in. */
    token: async (browser, sigla) => {
      const login = await browser.follow(
        `http://account.${domain(sigla)}/sso/request-login?redirect_uri=${encodeURIComponent(`http://edicola.${domain(sigla)}/`)}`,
      )
      const answer = await browser.exchange(login)
      if (answer.status !== 200) throw new Error(`${login}: ${answer.code}`)
      return (answer.data as { id_token: string }).id_token
    },
    close: async () => {
      await services.close()
      await scratch.close()
    },
  }
}
