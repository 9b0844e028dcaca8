import * as z from 'zod/mini'
import type { Clause } from './clauses.ts'

/** Fields that forms of several features have (SPEC §3 «Profile form fields»); in zod/mini. */

/** A line of text. No control characters and no halves of characters: a database keeps neither. */
export const text = (max: number) =>
  z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u), z.trim(), z.minLength(1), z.maxLength(max))

const plain = (typed: string) => typed.replace(/[\s.:-]/g, '').toUpperCase()
/** A number or code of that shape, as it is typed: with spaces, dots and small letters. */
export const code = (shape: RegExp) =>
  z.string().check(
    z.maxLength(20),
    z.refine((typed) => shape.test(plain(typed))),
  )
/** Whether the check digits of these two are right is the services' to say. */
export const vatNumber = code(/^(?:IT)?\d{11}$/)
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
