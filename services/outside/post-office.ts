import { z } from 'zod'
import type { Database, Tx } from '../database/connect.ts'
import { eraseMails, exportMails } from '../database/mails.ts'
import { type Feature, job } from '../feature.ts'
import type { Deliver } from './mail.ts'

const letter = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

export interface PostOfficePorts {
  deliver: Deliver
  /** The address of an account, and the one that a change under way leads to. */
  addressesOf(db: Database | Tx, account: number): Promise<string[]>
}

/** The job that delivers letters: `post` of the composing file puts them into its queue. */
export const postOffice = ({ deliver, addressesOf }: PostOfficePorts): Feature => ({
  name: 'post-office',
  jobs: [job('send-mail', letter, deliver)],
  personal: {
    exports: async (db, account) => ({ mails: await exportMails(db, await addressesOf(db, account)) }),
    erases: async (tx, account) => eraseMails(tx, await addressesOf(tx, account)),
  },
})
