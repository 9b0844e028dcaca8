import * as z from 'zod/mini'
import { email } from '../../platform/credentials.ts'

/** How a person or a firm is called: no signs of addresses, none that cannot be seen. */
export const recipientName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>@]+$/u))

/** Each review, or those of a week in one letter on Friday. */
export const frequencies = ['each', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** Without the signs that part groups in a cell of a list. */
export const groupName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}|;,<>@]+$/u))

export const MOST_PEOPLE = 5000
export const MOST_GROUPS = 100

const groups = z.array(z.uuid()).check(z.maxLength(MOST_GROUPS))

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
