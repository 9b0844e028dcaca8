import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import * as at from './addresses.ts'
import { consentPurposes } from './purposes.ts'

const purpose = z.literal(consentPurposes)

/**
 * Keeps the proof of a choice about cookies (GDPR art. 7): which purposes, under which words, on which
 * masthead; of whom only when they are signed in. `id` is the browser's own and random; kept twice, it is
 * kept once, as it was first. `purposes` go up and have the necessary one.
 */
export const keepChoice = endpoint({
  ...at.keepChoice,
  summary: 'Conserva la prova di una scelta sui cookie',
  who: 'anyone',
  limit: { most: 60, seconds: 60, by: 'network' },
  beforeGate: true,
  mostBytes: 500,
  input: z.object({
    id: z.uuidv4(),
    purposes: z
      .array(purpose)
      .min(1)
      .max(consentPurposes.length)
      .refine((list) => list[0] === 1 && list.every((one, i) => i === 0 || one > list[i - 1]!), 'da 1 in su'),
    version: z.string().regex(/^[\w-]{1,20}$/),
  }),
  answer: z.object({}),
  refuses: {},
})
