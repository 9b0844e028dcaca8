import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'
import { ENTITLEMENTS_SCOPE } from '../outside/google-subscriptions.ts'
import type { TestBrowser } from './browser.ts'

export interface OutsideProvider {
  issuer: string
  /** Who is signed in there; null: they change their mind. */
  who: string | null
  email: string
  /** What the person grants besides who they are. */
  grants: string
  /** Whose an access token is. */
  whose(token: string): Promise<string | null>
  close(): void
}

/** For tests: an OpenID provider on this machine, with one client that may return to these addresses. */
export async function outsideProvider(
  client: { clientId: string; clientSecret: string },
  ...callbacks: string[]
): Promise<OutsideProvider> {
  const outside = { who: 'nessuno' as string | null, email: 'nessuno@example.it', grants: '' }
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: callbacks,
      },
    ],
    cookies: { keys: ['x'] },
    scopes: ['openid', 'email', ENTITLEMENTS_SCOPE],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_, { uid }) => `/chi/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: outside.email, email_verified: true }),
    }),
    async loadExistingGrant(ctx) {
      const grant = new provider.Grant({
        accountId: ctx.oidc.session!.accountId!,
        clientId: ctx.oidc.client!.clientId,
      })
      grant.addOIDCScope(`openid email ${outside.grants}`.trim())
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/chi/')) return next()
    ctx.respond = false
    return provider.interactionFinished(
      ctx.req,
      ctx.res,
      outside.who === null
        ? { error: 'access_denied' }
        : { login: { accountId: outside.who }, select_account: {} },
    )
  })
  server.on('request', provider.callback())
  const whose = async (token: string) => (await provider.AccessToken.find(token))?.accountId ?? null
  return Object.assign(outside, { issuer, whose, close: () => void server.close() })
}

/**
 * Goes to an address of ours and follows it through the provider outside, which keeps cookies too; gives the
 * page where it ends, or a status. `way`: how the paths that are followed
 * begin; `visit`: what goes outside.
 */
export async function walk(
  outside: Pick<OutsideProvider, 'issuer'>,
  browser: TestBrowser,
  start: string,
  { way, visit }: { way: string; visit: typeof fetch },
): Promise<string> {
  const jar = new Map<string, string>()
  let at = start
  for (let hops = 0; hops < 20; hops++) {
    const { pathname, origin } = new URL(at)
    let to: string | null
    if (origin === outside.issuer) {
      const response = await visit(at, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const line of response.headers.getSetCookie())
        jar.set(line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).split(';')[0]!)
      to = response.headers.get('location')
    } else {
      if (!pathname.startsWith(way)) return at
      const answer = await browser.call(at)
      if (answer.status >= 400) return String(answer.status)
      to = answer.headers.get('location')
    }
    at = new URL(to!, at).href
  }
  throw new Error('too many redirects')
}
