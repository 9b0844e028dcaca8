import * as z from 'zod/mini'
import type { Clause } from './clauses.ts'
import { plainCode } from './plain-code.ts'

/** Fields that forms of several features have (SPEC §3 «Profile form fields»); in zod/mini. */

/** A line of text. No control characters and no halves of characters: a database keeps neither. */
export const text = (max: number) =>
  z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u), z.trim(), z.minLength(1), z.maxLength(max))

/** A number or code of that shape, however it is typed (`plainCode`). */
export const code = (shape: RegExp) =>
  z.string().check(z.maxLength(60), z.overwrite(plainCode), z.regex(shape))
/**
 * Italian, stored without its country, or of another country, with it. Whether check digits are right is the
 * services' to say.
 */
export const vatNumber = z.string().check(
  z.maxLength(60),
  z.overwrite((typed) => plainCode(typed).replace(/^IT/, '')),
  z.regex(/^(?:\d{11}|[A-Z]{2}[A-Z\d]{2,26})$/),
)
export const fiscalCode = code(/^(?:\d{11}|[A-Z\d]{16})$/)

const accepted = z.literal(true)
/** Every clause, ticked by itself. */
export const acceptedClauses = z.object({
  '3.6': accepted,
  '6': accepted,
  '7.5': accepted,
  '8': accepted,
  '9': accepted,
  '12': accepted,
} satisfies Record<Clause, typeof accepted>)
