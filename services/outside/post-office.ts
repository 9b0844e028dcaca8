import { z } from 'zod'
import type { Database, Tx } from '../database/connect.ts'
import { eraseMails, exportMails } from '../database/mails.ts'
import { type Feature, job } from '../feature.ts'
import type { Files } from './files.ts'
import { type Deliver, type Enclosed, headerValue, letterHeaders, type Sealed } from './mail.ts'

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

export interface PostOfficePorts {
  deliver: Deliver
  files: Files
  /** The address of an account, and the one that a change under way leads to. */
  addressesOf(db: Database | Tx, account: number): Promise<string[]>
}

/** The job that delivers letters: `post` of the composing file puts them into its queue. */
export const postOffice = ({ deliver, files, addressesOf }: PostOfficePorts): Feature => ({
  name: 'post-office',
  jobs: [
    job('send-mail', letter, async ({ attachments = [], ...rest }) =>
      deliver(await sealed(files, rest, attachments)),
    ),
  ],
  personal: {
    exports: async (db, account) => ({ mails: await exportMails(db, await addressesOf(db, account)) }),
    erases: async (tx, account) => eraseMails(tx, await addressesOf(tx, account)),
  },
})

/** With the bytes of its files. One that is gone does not hold the letter back: the letter says so. */
async function sealed(
  files: Files,
  letter: Omit<Sealed, 'attachments'>,
  wanted: Enclosed[],
): Promise<Sealed> {
  if (wanted.length === 0) return letter
  const read = await Promise.all(
    wanted.map(async ({ key, name, type }) => ({ name, type, bytes: await files.get(key) })),
  )
  const gone = read.filter(({ bytes }) => bytes === null).map(({ name }) => name)
  return {
    ...letter,
    ...(gone.length > 0
      ? { text: `${letter.text}\nAllegati che non ci sono più: ${gone.join(', ')}\n` }
      : {}),
    attachments: read.flatMap(({ bytes, ...file }) => (bytes === null ? [] : [{ ...file, bytes }])),
  }
}
