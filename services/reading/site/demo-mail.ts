import type { Hono } from 'hono'
import type { Database } from '../../platform/database/connect.ts'
import { storedMails } from '../../platform/database/mails.ts'
import type { House } from '../../platform/wire/caller.ts'

/**
 * `/__demo/mail?to=`: the mails of the built-in post office, newest first, for who is at this machine and
 * asks
 * on a host of the demo (DESIGN §10): a name of somebody else's may point here too.
 */
export const serveDemoMail = (app: Hono<House>, db: Database, offered: boolean): Hono<House> =>
  app.get('/__demo/mail', async (c) => {
    if (!offered || c.env.local !== true || !c.var.caller.host.known)
      return c.json({ success: false, data: null, status: { code: 'ERR_NOT_FOUND' } }, 404)
    c.header('Cache-Control', 'private, no-store')
    return c.json(await storedMails(db, c.req.query('to') ?? null))
  }) as unknown as Hono<House>
