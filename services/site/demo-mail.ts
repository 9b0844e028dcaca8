import type { Context, Hono } from 'hono'
import type { Database } from '../database/connect.ts'
import { keptMails } from '../database/mails.ts'

/** `/__demo/mail?to=`: what the built-in post office kept, newest first, for who stands at this machine (DESIGN §10). */
export function serveDemoMail(
  app: Hono,
  db: Database,
  { offered, isLocal }: { offered: boolean; isLocal: (c: Context) => boolean },
): void {
  app.get('/__demo/mail', async (c) => {
    if (!offered || !isLocal(c))
      return c.json({ success: false, data: null, status: { code: 'ERR_NOT_FOUND' } }, 404)
    c.header('Cache-Control', 'private, no-store')
    return c.json(await keptMails(db, c.req.query('to') ?? null))
  })
}
