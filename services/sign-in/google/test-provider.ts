import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'

export interface OutsideProvider {
  issuer: string
  /** Who is signed in there; null: they change their mind. */
  who: string | null
  email: string
  close(): void
}

/** For tests: an OpenID provider on this machine, with one client that may return to one address. */
export async function outsideProvider(
  client: { clientId: string; clientSecret: string },
  callback: string,
): Promise<OutsideProvider> {
  const outside = { who: 'nessuno' as string | null, email: 'nessuno@example.it' }
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
        redirect_uris: [callback],
      },
    ],
    cookies: { keys: ['x'] },
    scopes: ['openid', 'email'],
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
      grant.addOIDCScope('openid email')
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
  return Object.assign(outside, { issuer, close: () => void server.close() })
}
