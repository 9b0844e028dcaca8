import { z } from 'zod'
import type { Database, Tx } from '../database/connect.ts'
import { eraseMails, exportMails } from '../database/mails.ts'
import { type Feature, job } from '../feature.ts'
import type { Deliver } from './mail.ts'

const letter = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

export interface PostOfficePorts {
  deliver: Deliver
  /** The address of an account, for the letters that were sent to it. */
  emailOf(db: Database | Tx, account: number): Promise<string | null>
}

/** The job that delivers letters: `post` of the composing file puts them into its queue. */
export const postOffice = ({ deliver, emailOf }: PostOfficePorts): Feature => ({
  name: 'post-office',
  jobs: [job('send-mail', letter, deliver)],
  personal: {
    async exports(tx, account) {
      const to = await emailOf(tx, account)
      return { mails: to === null ? [] : await exportMails(tx, to) }
    },
    async erases(tx, account) {
      const to = await emailOf(tx, account)
      if (to !== null) await eraseMails(tx, to)
    },
  },
})
