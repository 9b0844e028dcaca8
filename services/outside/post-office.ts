import { z } from 'zod'
import { type Feature, job } from '../feature.ts'
import type { Deliver } from './mail.ts'

const letter = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

/** The job that delivers letters: `post` of the composing file puts them into its queue. */
export const postOffice = (deliver: Deliver): Feature => ({
  name: 'post-office',
  jobs: [job('send-mail', letter, deliver)],
})
