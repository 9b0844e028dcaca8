import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { consentPurposes } from './purposes.ts'
import { MAX_TC_STRING_LENGTH } from './tc-string.ts'

const purpose = z.literal(consentPurposes)
const tcString = z
  .string()
  .max(MAX_TC_STRING_LENGTH)
  .regex(/^[\w-]+(\.[\w-]+){0,3}$/)

/**
 * Keeps the proof of a choice about cookies (GDPR art. 7): which purposes, under which words, on which
 * masthead; of whom only when they are signed in. `id` is the browser's own and random; kept twice, it is
 * kept once, as it was first. `purposes` go up and have the necessary one. `tcString`: what vendors are told;
 * it is kept where there are any, when we made it, ten times an hour for a network.
 */
export const keepChoice = endpoint({
  method: 'POST',
  path: '/api/consent/choices',
  summary: 'Conserva la prova di una scelta sui cookie',
  who: 'anyone',
  limit: { max: 60, seconds: 60, by: 'network' },
  beforeGate: true,
  mostBytes: 4500,
  input: z.object({
    id: z.uuidv4(),
    purposes: z
      .array(purpose)
      .min(1)
      .max(consentPurposes.length)
      .refine((list) => list[0] === 1 && list.every((one, i) => i === 0 || one > list[i - 1]!), 'da 1 in su'),
    version: z.string().regex(/^[\w-]{1,20}$/),
    tcString: tcString.optional(),
  }),
  answer: z.object({}),
  refuses: {},
})
