import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { cookies } from 'contract/identity/cookies.ts'

export interface Answered {
  status: number
  location: string | undefined
  headers: IncomingHttpHeaders
  text: string
  /** The envelope of a call, or null. */
  body: { data: unknown; status: { code: string } } | null
}

/** One browser with its cookies, on connections of its own. `address` is what a trusted proxy says of it. */
export class BenchBrowser {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #jar = new Map<string, string>()
  readonly #port: number
  readonly #address: string
  constructor(port: number, address: string) {
    this.#port = port
    this.#address = address
  }

  /** `host` without port; a `json` body is posted. */
  send(
    host: string,
    path: string,
    { json, headers = {} }: { json?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answered> {
    return new Promise((done, failed) => {
      const cookie = [...this.#jar]
        .filter(([key]) => key.startsWith(`${host} `))
        .map(([key, value]) => `${key.split(' ')[1]}=${value}`)
        .join('; ')
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          path,
          agent: this.#agent,
          method: json === undefined ? 'GET' : 'POST',
          headers: {
            host: `${host}:${this.#port}`,
            'x-forwarded-for': this.#address,
            'user-agent': 'bench',
            ...(cookie ? { cookie } : {}),
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? [])
            this.setCookie(host, ...(/^([^=]+)=([^;]*)/.exec(line)!.slice(1) as [string, string]))
          const parts: Buffer[] = []
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('error', failed)
            .on('end', () => {
              const text = Buffer.concat(parts).toString()
              done({
                status: response.statusCode ?? 0,
                location: response.headers.location,
                headers: response.headers,
                text,
                body: text.startsWith('{') ? (JSON.parse(text) as Answered['body']) : null,
              })
            })
        },
      )
      sent.on('error', failed).end(json === undefined ? undefined : JSON.stringify(json))
    })
  }
  setCookie(host: string, name: string, value: string): void {
    this.#jar.set(`${host} ${name}`, value)
  }

  logIn(domain: string, email: string, password: string): Promise<Answered> {
    return this.send(`account.${domain}`, '/api/sign-in/login', { json: { email, password } })
  }
  /** Signs in and goes through single sign-on to the newsstand's token. */
  async token(domain: string, email: string, password: string): Promise<string> {
    const account = `account.${domain}`
    const opened = await this.logIn(domain, email, password)
    if (opened.status !== 200) throw new Error(`login: ${opened.status} ${opened.body?.status.code}`)
    const { session, browser } = opened.body!.data as { session: string; browser: string }
    this.setCookie(account, cookies.session, session)
    this.setCookie(account, cookies.browser, browser)
    const origin = `http://edicola.${domain}:${this.#port}`
    const signIn = await this.send(
      account,
      `/sso/request-login?redirect_uri=${encodeURIComponent(`${origin}/`)}`,
    )
    const code = new URL(signIn.location!).searchParams.get('id_code')!
    const answer = await this.send(account, `/api/sso/id_code/${code}`, { headers: { origin } })
    return (answer.body!.data as { id_token: string }).id_token
  }
  close(): void {
    this.#agent.destroy()
  }
}

/** A made address nobody has used yet. */
let addressCount = 0
export const newAddress = (): string => `198.18.${(addressCount >> 8) & 255}.${addressCount++ & 255}`
