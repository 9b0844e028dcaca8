import { hostOf } from 'contract/reading/site/hosts.ts'
import type { Services } from '../../app.ts'
import { threeMastheads } from './brands.ts'

interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: Buffer
  /** The envelope's `data`. */
  data: never
  /** The envelope's code. */
  code: string | undefined
}
interface Call {
  method?: string
  json?: unknown
  body?: string | Uint8Array | ReadableStream<Uint8Array>
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
    const cookieHeader = [...(this.jar.get(new URL(url).host) ?? [])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const request = new Request(url, {
      method: method ?? (json === undefined ? 'GET' : 'POST'),
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(cookieHeader ? { cookie: cookieHeader } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
        ...headers,
      },
      ...(json === undefined
        ? body === undefined
          ? {}
          : { body: body as BodyInit, duplex: 'half' as const }
        : { body: JSON.stringify(json) }),
    })
    const response = await this.#services.fetch(request, { origin: new URL(url).origin, address })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/Max-Age=0(;|$)|expires=Thu, 01 Jan 1970/i.test(line))
        this.jar.get(new URL(url).host)?.delete(name!)
      else this.setCookie(url, name!, value!)
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString('utf8')
    const envelope = /json/.test(response.headers.get('content-type') ?? '')
      ? (JSON.parse(text) as { data?: never; status?: { code: string } })
      : {}
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      data: envelope.data as never,
      code: envelope.status?.code,
    }
  }
  /**
   * Follows redirects while they stay on paths the services answer; gives the first address that is a
   * page's.
   */
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
    const brand = hostOf(threeMastheads, url.origin).brand
    return this.call(`http://account.${brand.domain}/api/sso/id_code/${url.searchParams.get('id_code')}`, {
      headers: { origin: from },
    })
  }
}
