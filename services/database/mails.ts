import type { Database } from './connect.ts'
import type { Letter } from '../outside/mail.ts'

/** The built-in post office keeps what it is given: nothing leaves the building. */
export const keepMail =
  (db: Database) =>
  async ({ to, subject, text, html }: Letter): Promise<void> => {
    await db.insertInto('mails').values({ recipient: to, subject, text, html }).execute()
  }

/** The kept mails, newest first (DESIGN §10). `date`: ISO 8601. */
export const keptMails = (
  db: Database,
  to: string | null,
): Promise<{ to: string; subject: string; text: string; html: string; date: string }[]> =>
  db
    .selectFrom('mails')
    .select(['recipient as to', 'subject', 'text', 'html', 'sent as date'])
    .$if(to !== null, (q) => q.where('recipient', '=', to!))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
