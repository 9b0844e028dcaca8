import type { Context, Hono } from 'hono'
import type { Brands } from 'contract/site/brand.ts'
import type { Caller } from '../answer.ts'
import type { Database } from '../database/connect.ts'
import type { Post } from '../outside/mail.ts'
import { answerExchange, answerLogOut } from './exchange.ts'
import { sessions } from './sessions.ts'
import { sso } from './sso.ts'
import { tokens as tokensOf } from './tokens.ts'

export interface SignInSettings {
  /** A sixth device always gets in: the one used longest ago is signed out (DESIGN §8). */
  maxDevices: number
  sessionDays: number
}
export const signInDefaults: SignInSettings = { maxDevices: 5, sessionDays: 30 }

export interface SignInPorts {
  db: Database
  brands: Brands
  secret: string
  post: Post
  settings: SignInSettings
  log: (error: unknown) => void
}

/** Accounts, sessions and single sign-on: the calls, the pages that only redirect, and who a bearer belongs to. */
export function signIn({ db, brands, secret, post, settings, log }: SignInPorts) {
  const tokens = tokensOf(secret)
  const { personOf, open } = sessions({ db, brands, tokens, post, settings, log })
  return {
    personOf,
    open,
    calls: [answerExchange({ db, tokens, personOf }), answerLogOut({ db, tokens, personOf })],
    pages: (callerOf: (c: Context) => Caller): Hono => sso({ db, brands, callerOf }),
  }
}
