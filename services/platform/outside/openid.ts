import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'

export interface OpenIdSettings {
  /**
   * The address whose `/.well-known/openid-configuration` says the rest; http only for a provider on this
   * very machine.
   */
  issuer: string
  clientId: string
  clientSecret: string
}

/** What the browser keeps between going and coming back: without it nobody's answer is taken. */
export interface Authorization {
  state: string
  nonce: string
  verifier: string
}

/** Somebody else who knows who people are (OpenID Connect, authorization code with PKCE, state and nonce). */
export interface OpenIdClient {
  /**
   * Where to send the browser. `choose`: the person picks an account, even with one at hand. Rejects when the
   * provider does not answer. `scope`: what is asked for besides who they are.
   */
  start(
    back: string,
    options: { choose: boolean; scope?: string },
  ): Promise<{ url: string; authorization: Authorization }>
  /**
   * Who came back at `here`, the whole address; null when the person changed their mind or it is no answer to
   * this errand. `token`: what opens the `scopes` that the person granted, for minutes. Rejects when anything
   * else does not fit, or the provider does not answer.
   */
  finish(
    here: string,
    authorization: Authorization,
  ): Promise<{ subject: string; email: string | null; token: string; scopes: string[] } | null>
}

const SECONDS = 10

export function openIdClient({ issuer, clientId, clientSecret }: OpenIdSettings): OpenIdClient {
  let provider: Promise<Configuration> | null = null
  const configuration = (): Promise<Configuration> => {
    const local = new URL(issuer).protocol === 'http:'
    provider ??= discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      timeout: SECONDS,
      execute: [enableNonRepudiationChecks, ...(local ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      // A provider that is down now is asked again next time.
      provider = null
      throw withoutSecrets(error)
    })
    return provider
  }
  // What the library throws holds codes and claims, which no log should.
  const withoutSecrets = (error: unknown): Error => {
    const message = error instanceof Error ? error.message : 'failed'
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return new Error(`sign-in with ${issuer}: ${message}${code}`)
  }
  return {
    async start(back, { choose, scope }) {
      const authorization = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: back,
        scope: scope === undefined ? 'openid email' : `openid email ${scope}`,
        state: authorization.state,
        nonce: authorization.nonce,
        code_challenge: await calculatePKCECodeChallenge(authorization.verifier),
        code_challenge_method: 'S256',
        ...(choose ? { prompt: 'select_account' } : {}),
      })
      return { url: url.href, authorization }
    },
    async finish(here, { state, nonce, verifier }) {
      // Anybody can write such an address: nothing to tell.
      if (new URL(here).searchParams.get('state') !== state) return null
      try {
        const tokens = await authorizationCodeGrant(await configuration(), new URL(here), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        const claims = tokens.claims()!
        return {
          subject: claims.sub,
          email: typeof claims.email === 'string' && claims.email_verified === true ? claims.email : null,
          token: tokens.access_token,
          scopes: (tokens.scope ?? '').split(' '),
        }
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return null
        throw withoutSecrets(error)
      }
    },
  }
}
