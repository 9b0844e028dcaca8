import type { Context } from '../../../platform/features/context.ts'
import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { JWK } from 'jose'
import { interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { cookies, setCookie } from 'contract/identity/cookies.ts'
import { siteUrl, type Host } from 'contract/reading/site/hosts.ts'
import { isOutage } from '../../../platform/database/outage.ts'
import type { Accounts } from '../ports.ts'
import { endSession, type StoredSession, type StoredSessions } from '../store/sessions.ts'
import { adapterOf } from './adapter.ts'
import { clientsOf, formTargets, isAssured, originsOf, type OauthClient } from './clients.ts'
import { MOUNT } from './mount.ts'
import { pagePolicy, refusedPage, signedOutPage, stillSignedInPage, signOutPage } from './pages.ts'
import { sessionOfItem } from './store.ts'

interface Own {
  session: StoredSession | undefined
  address: string | null
}

export interface ProviderPorts extends Pick<Context, 'db' | 'log'> {
  sessions: StoredSessions
  logSecurity: Accounts['log']
  clients: readonly OauthClient[]
  sessionDays: number
  /** Signs the cookies of a sign-in under way. */
  cookieKeys: readonly string[]
  /** Our own session of a request, and the address it comes from. */
  ownOf(request: IncomingMessage): Own
  /** Counts a sign-in that begins; false: there were enough of that person or network. */
  mayBegin(own: Own): boolean
}

const DAY = 86_400

/**
 * The OpenID provider of one masthead (DESIGN §8). Who signs in is whoever has a session of ours in this
 * browser; every grant hangs on that session and ends with it. The clients are the publisher's own, so
 * consent is asked only for those that another could pretend to be: apps on a device (RFC 8252 §8.6).
 */
export function providerOf(
  host: Host,
  keys: JWK[],
  { db, sessions, logSecurity, clients, sessionDays, cookieKeys, ownOf, mayBegin, log }: ProviderPorts,
): Provider {
  const { sigla } = host.brand
  const metadata = clientsOf(host, clients)
  const origins = originsOf(host, metadata)
  const own = (ctx: KoaContextWithOIDC | undefined): Own =>
    ctx ? ownOf(ctx.req) : { session: undefined, address: null }

  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.add(
    new interactionPolicy.Prompt(
      { name: 'consent', requestable: true },
      // `loadExistingGrant` gives none that is kept before its person has agreed.
      new interactionPolicy.Check('not_granted', 'consent is required', 'interaction_required', (ctx) =>
        ctx.oidc.grant?.jti === undefined
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    ),
  )
  policy
    .get('login')!
    .checks.add(
      new interactionPolicy.Check('own_session', 'the session has ended', 'login_required', (ctx) =>
        own(ctx).session?.id === ctx.oidc.session!.accountId
          ? interactionPolicy.Check.NO_NEED_TO_PROMPT
          : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    )

  const personOf = async (
    ctx: KoaContextWithOIDC,
    grant: string | undefined,
  ): Promise<StoredSession | undefined> => {
    if (grant === undefined) return own(ctx).session
    const session = await sessionOfItem(db, `${sigla}/Grant`, grant)
    return session === null ? undefined : sessions.byId(db, session)
  }
  /** Signs out of everything, if the session here is `whose`: of the person that the provider knows. */
  const endOwn = async (ctx: KoaContextWithOIDC, whose: unknown): Promise<boolean> => {
    const { session, address } = own(ctx)
    if (!session || session.id !== whose) return false
    if ((await endSession(db, session.session, 'signed-out')) > 0)
      await logSecurity(db, session.account, 'signed-out', { address })
    ctx.append('Set-Cookie', setCookie(cookies.session, '', 0))
    return true
  }
  /** Back to the client that asked for the end, or to words of ours. */
  const goBack = (ctx: KoaContextWithOIDC) => {
    const { post_logout_redirect_uri: back, state } = ctx.oidc.params as {
      post_logout_redirect_uri?: string
      state?: string
    }
    const to = new URL(back ?? siteUrl(host, 'account', `${MOUNT}/session/end/success`))
    if (back && state !== undefined) to.searchParams.set('state', state)
    ctx.status = 303
    ctx.redirect(to.href)
  }

  const configuration: Configuration = {
    adapter: adapterOf({
      db,
      sigla,
      session: () => own(Provider.ctx).session?.session ?? null,
      mayBegin: () => mayBegin(own(Provider.ctx)),
      logSecurity,
    }),
    clients: metadata,
    jwks: { keys: structuredClone(keys) as never },
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    // Everything ends with our session anyway: the adapter sees to it.
    expiresWithSession: async () => false,
    clientBasedCORS: (_, origin) => origins.has(origin),
    interactions: { policy, url: (_, { uid }) => `${MOUNT}/enter/${uid}` },
    cookies: {
      keys: [...cookieKeys],
      names: { session: '__Host-oauth', interaction: 'oauth-enter', resume: 'oauth-resume' },
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: sessionDays * DAY,
      Grant: sessionDays * DAY,
      Session: sessionDays * DAY,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, form) {
          // Only a client of ours can show an id_token of this very person; anybody else's link asks first.
          if (ctx.oidc.entities.IdTokenHint?.payload.sub !== ctx.oidc.session!.accountId) {
            ctx.body = signOutPage(host, form)
            return
          }
          await endOwn(ctx, ctx.oidc.session!.accountId)
          goBack(ctx)
        },
        postLogoutSuccessSource: async (ctx) => void (ctx.body = signedOutPage(host)),
      },
    },
    async findAccount(ctx, sub, token) {
      const person = await personOf(ctx, token?.grantId)
      if (person?.id !== sub) return undefined
      const { name, surname, companyName, email } = person
      return {
        accountId: sub,
        claims: async () => ({
          sub,
          name: companyName ?? [name, surname].filter(Boolean).join(' '),
          given_name: name,
          family_name: surname ?? undefined,
          email,
          email_verified: true,
        }),
      }
    },
    async loadExistingGrant(ctx) {
      const { session, address } = own(ctx)
      const client = ctx.oidc.client!
      if (session?.id !== ctx.oidc.session!.accountId) return undefined
      const scope = [...ctx.oidc.requestParamOIDCScopes].join(' ')
      const id = ctx.oidc.session!.grantIdFor(client.clientId)
      // Saved below under the session that asks now: there it ends.
      const earlier = id ? await ctx.oidc.provider.Grant.find(id) : undefined
      // An app that may be another than it says is asked about each time, whatever was agreed to before.
      const assured = isAssured(
        { application_type: client.applicationType },
        ctx.oidc.params!.redirect_uri as string,
      )
      const remembered =
        client.applicationType !== 'native' || (assured && earlier && covers(earlier.getOIDCScope(), scope))
      if (!remembered && !ctx.oidc.result?.consent) return undefined
      const grant =
        earlier ?? new ctx.oidc.provider.Grant({ accountId: session!.id, clientId: client.clientId })
      grant.addOIDCScope(scope)
      await grant.save()
      if (!earlier)
        await logSecurity(db, session!.account, 'grant-given', { address, detail: client.clientId })
      return grant
    },
    async renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = refusedPage(host, out.error)
    },
  }
  const provider = new Provider(siteUrl(host, 'account', MOUNT), configuration)
  provider.proxy = true
  const contentSecurity = pagePolicy(formTargets(metadata))
  provider.use(async (ctx, next) => {
    ctx.set('Content-Security-Policy', contentSecurity)
    await next()
    const context = ctx as unknown as KoaContextWithOIDC
    const { oidc } = context as Partial<KoaContextWithOIDC>
    if (oidc?.route === 'end_session_confirm' && ctx.status === 303 && oidc.params?.logout)
      await endOwn(context, oidc.session?.accountId)
    // The provider knows nobody any more: there is nothing to confirm, on an English page of its own. The
    // client may have shown the id_token of who is here.
    if (oidc?.route === 'end_session' && ctx.status === 200 && !oidc.session?.accountId) {
      const isEnded = await endOwn(context, oidc.entities.IdTokenHint?.payload.sub)
      if (isEnded || !own(context).session || oidc.params?.post_logout_redirect_uri) goBack(context)
      else {
        // Without the script of the page that is not shown.
        ctx.set('Content-Security-Policy', contentSecurity)
        ctx.body = stillSignedInPage(host)
      }
    }
  })
  provider.on('server_error', (ctx, error) => {
    log(error)
    if (isOutage(error)) ctx.status = 503
  })
  const koa: EventEmitter = provider
  koa.on('error', log)
  return provider
}

/** Whether a grant has all that is asked for. */
const covers = (granted: string, requested: string): boolean => {
  const has = new Set(granted.split(' '))
  return requested.split(' ').every((scope) => has.has(scope))
}
