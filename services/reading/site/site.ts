import { Hono } from 'hono'
import { readCookie } from 'contract/identity/cookies.ts'
import type { Endpoint } from 'contract/platform/endpoint.ts'
import { gateCookie, type Gate } from 'contract/reading/site/gate.ts'
import type { Database } from '../../platform/database/connect.ts'
import { storedMails } from '../../platform/database/mails.ts'
import type { Context } from '../../platform/features/context.ts'
import type { Feature } from '../../platform/features/feature.ts'
import type { Caller, House } from '../../platform/wire/caller.ts'
import { gateCalls, gateKeeper } from './gate.ts'
import { serveOpenApi } from './openapi.ts'

/**
 * `/__demo/mail?to=`: the mails of the built-in post office, newest first, for who is at this machine and
 * asks
 * on a host of the demo (DESIGN §10): a name of somebody else's may point here too.
 */
const serveDemoMail = (app: Hono<House>, db: Database, offered: boolean): Hono<House> =>
  app.get('/__demo/mail', async (c) => {
    if (!offered || c.env.local !== true || !c.var.caller.host.known)
      return c.json({ success: false, data: null, status: { code: 'ERR_NOT_FOUND' } }, 404)
    c.header('Cache-Control', 'private, no-store')
    return c.json(await storedMails(db, c.req.query('to') ?? null))
  }) as unknown as Hono<House>

export interface SitePorts extends Pick<Context, 'db' | 'secret'> {
  gatePasswords: Readonly<Record<string, string>>
  devPassword: string | null
  demoMail?: boolean
  /** The exchanges of all features, once they are put together. */
  specs: () => readonly Endpoint[]
}

/** What belongs to the site as a whole: its gates, the description of its wire, the demo's mail. */
export function site({ db, secret, gatePasswords, devPassword, demoMail = false, specs }: SitePorts) {
  const keeper = gateKeeper({ secret, sitePasswords: gatePasswords, devPassword })
  const passed = (gate: Gate, { cookie, host }: Caller) =>
    keeper.isOpen(gate, host.brand.sigla, readCookie(cookie, gateCookie(gate, host.origin).name) ?? '')
  const feature: Feature = {
    name: 'site',
    calls: gateCalls(keeper),
    routes: [
      { paths: ['/__demo'], beforeGate: true, app: serveDemoMail(new Hono<House>(), db, demoMail) },
      { paths: ['/api/openapi.json'], beforeGate: true, app: serveOpenApi(new Hono<House>(), specs) },
    ],
  }
  return {
    feature,
    isOpen: async (caller: Caller): Promise<boolean> => passed('site', caller),
    isDeveloper: async (caller: Caller): Promise<boolean> => passed('dev', caller),
  }
}
