import type { Context } from '../../platform/features/context.ts'
import type { RightName } from 'contract/platform/endpoint.ts'
import type { Brand } from 'contract/reading/site/brand.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { GoogleSubscriptions } from '../../platform/outside/google-subscriptions.ts'
import type { OpenIdClient } from '../../platform/outside/openid.ts'
import type { Caller } from '../../platform/wire/caller.ts'

/** What subscriptions bought through Google stand on. */
export interface GoogleSubscriptionPorts extends Pick<Context, 'db' | 'log' | 'clock'> {
  /** Who proves a Google account; null: nobody does. */
  client: OpenIdClient | null
  google: GoogleSubscriptions
  lockAccount(tx: Tx, account: number): Promise<unknown>
  /** Of sign-in: the session that a browser's cookie leads to, and leaves that are for one session. */
  sessionOf(caller: Caller): Promise<{ session: string; account: number } | null>
  tickets: { sign(session: string): Promise<string>; read(ticket: string): Promise<string | null> }
  grant(
    tx: Tx,
    right: { account: number; what: RightName; brand: string; starts: Date; ends: Date; source: string },
  ): Promise<void>
  /** Ends now what was given from a source. */
  endRights(tx: Tx, account: number, source: string, at: Date): Promise<void>
}

/** Whether a masthead takes subscriptions bought through Google. */
export const isOffered = ({ client }: Pick<GoogleSubscriptionPorts, 'client'>, brand: Brand): boolean =>
  client !== null && brand.google !== undefined

/** Where what Google sells of a masthead stands among somebody's rights. */
export const sourceOf = (brand: string): string => `google:${brand}`
