import * as z from 'zod/mini'
import { email } from '../../platform/credentials.ts'
import { name } from '../../platform/fields.ts'

/** How a person or a firm is called: no signs of addresses. */
export const recipientName = name(80).check(z.regex(/^[^<>@]+$/))

/** Each review, or those of a week in one letter on Friday. */
export const frequencies = ['each', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** Without the signs that part groups in a cell of a list. */
export const groupName = name(60).check(z.regex(/^[^|;,<>@]+$/))

export const MAX_PEOPLE = 5000
export const MAX_GROUPS = 100

const groups = z.array(z.uuid()).check(z.maxLength(MAX_GROUPS))

/**
 * «Aggiungi una persona». `ask`: an address that has unsubscribed is asked by a letter, and receives nothing
 * until its person says yes.
 */
export const personForm = z.object({
  name: recipientName,
  email,
  frequency: z.enum(frequencies),
  groups,
  ask: z.boolean(),
})
/** «Modifica»; `email`: another address, or the one that is there. */
export const changeForm = z.object({
  id: z.uuid(),
  name: recipientName,
  email,
  frequency: z.enum(frequencies),
  groups,
})
export const groupForm = z.object({ name: groupName })
export const renameForm = z.object({ id: z.uuid(), name: groupName })
