import { z } from 'zod'
import type { Database, Tx } from '../database/connect.ts'
import {
  eraseMails,
  exportMails,
  forgetMails,
  forgetUndelivered,
  mayLeave,
  oldRecipients,
} from '../database/mails.ts'
import { type Feature, type PersonalWords, job, task } from '../features/feature.ts'
import { deliverInTime } from '../mail/hand-over.ts'
import { withNote } from '../mail/letter-frame.ts'
import { emailKey } from '../signing/secrets.ts'
import type { Files } from './files.ts'
import type { Context } from '../features/context.ts'
import { type Enclosed, headerValue, letterHeaders, type Sealed } from './mail.ts'
import { text } from './safe-text.ts'
import { retention } from '../database/retention.ts'

const enclosed = z.object({ key: z.string(), name: z.string(), type: z.string() })
const letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  attachments: z.array(enclosed).optional(),
  headers: z.partialRecord(z.enum(letterHeaders), z.string().regex(headerValue)).optional(),
})

/** Erased while it was on its way to the door. */
const withdrawn = z.object({ withdrawn: z.literal(true) })

export interface PostOfficePorts extends Pick<Context, 'db' | 'outlet' | 'files'> {
  /** The address of an account, and the one that a change under way leads to. */
  addressesOf(db: Database | Tx, account: number): Promise<string[]>
  /** Those of these normalised addresses that an account has. */
  keysAmong(db: Database, emailKeys: readonly string[]): Promise<Set<string>>
}

const words: PersonalWords = {
  title: 'Email che ti abbiamo mandato',
  names: {
    mails: 'Email',
    recipient: 'A',
    subject: 'Oggetto',
    sent: 'Mandata',
    replyTo: 'Rispondi a',
    attachments: 'Allegati',
    name: 'Nome',
    type: 'Tipo di file',
    bytes: 'Byte',
  },
}

/** The job that delivers letters: `post` of the composing file puts them into its queue. */
export const postOffice = ({ db, outlet, files, addressesOf, keysAmong }: PostOfficePorts): Feature => ({
  name: 'post-office',
  jobs: [
    job(
      'send-mail',
      z.union([letter, withdrawn]),
      async (payload, id) => {
        if ('withdrawn' in payload) return
        const { attachments = [], ...rest } = payload
        const whole = await sealed(files, rest, attachments)
        if (outlet.kind === 'delivered') {
          // No transaction waits for the mail server: whoever is erased meanwhile may still get this one.
          if (id === undefined || (await mayLeave(db, id))) await deliverInTime(outlet.deliver, whole)
        } else
          // Whoever is erased at this moment waits for this letter, or it is not stored.
          await db.transaction().execute(async (tx) => {
            if (id === undefined || (await mayLeave(tx, id))) await outlet.keep(tx, [whole])
          })
      },
      { weight: 'mail' },
    ),
    task('forget-mails', () => forgetOld(db, keysAmong), { times: '31 2 * * *' }),
  ],
  personal: {
    words,
    exports: async (db, account) => ({ mails: await exportMails(db, await addressesOf(db, account)) }),
    erases: async (tx, account) => eraseMails(tx, await addressesOf(tx, account)),
  },
})

/**
 * Removes letters to addresses that nobody has an account with, as the last one of an erased account, and
 * those that could not be delivered.
 */
async function forgetOld(db: Database, keysAmong: PostOfficePorts['keysAmong']): Promise<void> {
  const recipients = await oldRecipients(db, retention.strangersMails.days)
  const known = await keysAmong(db, recipients.map(emailKey))
  const strangers = recipients.filter((recipient) => !known.has(emailKey(recipient)))
  await forgetMails(db, strangers, retention.strangersMails.days)
  await forgetUndelivered(db, retention.strangersMails.days)
}

/** With the bytes of its files. One that is gone does not hold the letter back: the letter says so. */
async function sealed(
  files: Files,
  letter: Omit<Sealed, 'attachments'>,
  enclosed: Enclosed[],
): Promise<Sealed> {
  if (enclosed.length === 0) return letter
  const read = await Promise.all(
    enclosed.map(async ({ key, name, type }) => ({ name, type, bytes: await files.get(key) })),
  )
  const missing = read.filter(({ bytes }) => bytes === null).map(({ name }) => name)
  return {
    ...letter,
    ...(missing.length > 0
      ? withNote(letter, text`Allegati che non ci sono più: ${missing.join(', ')}`)
      : {}),
    attachments: read.flatMap(({ bytes, ...file }) => (bytes === null ? [] : [{ ...file, bytes }])),
  }
}
