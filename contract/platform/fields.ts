import * as z from 'zod/mini'
import type { Clause } from './clauses.ts'
import { plainCode } from './plain-code.ts'
import { isReckonedDay } from './reckoned-day.ts'

/** Fields that forms of several features have (SPEC §3 «Profile form fields»); in zod/mini. */

/** No control characters and no halves of characters, which a database does not keep, and one line. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u
/** A character that can be seen: fillers of Hangul are letters, and the blank of braille is a symbol. */
export const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

const line = (max: number) =>
  [z.regex(ONE_LINE), z.trim(), z.minLength(1), z.maxLength(max), z.regex(VISIBLE)] as const
/** A line of text that can be seen. */
export const text = (max: number) => z.string().check(...line(max))

/**
 * Takes out what turns the direction of a line or hides in its words. Joiners stay between letters of the
 * scripts that need them, and in emoji.
 */
const withoutFormat = (typed: string): string =>
  typed.replace(
    /([^\0-\u007f\p{Cc}\p{Cf}\p{Z}][\u200c\u200d])(?=[^\0-\u007f\p{Cc}\p{Cf}\p{Z}])|\p{Cf}/gu,
    '$1',
  )

/** How a person, a firm or a group is called by others, who read it on a page or in a letter. */
export const name = (max: number) => z.string().check(z.overwrite(withoutFormat), ...line(max))

/** Of a site, a mailbox or a machine; the dot of an initial (`M.Rossi`) or of `Dott.ssa` makes none. */
const DOT = String.raw`[.․。．｡﹒]\p{Default_Ignorable_Code_Point}*`
const ADDRESS =
  String.raw`(?:(?:\S\S|[^\p{L}\s])${DOT}|\S${DOT}(?!\p{Lu}))` +
  String.raw`(?:(?!(?:ssa|ra)(?![\p{L}\p{M}\p{N}-]))[\p{L}\p{N}][\p{L}\p{M}\p{N}-]|\p{N})` +
  String.raw`|\S[@＠]\S|[/／\\＼]{2}`

/** The name of a person: as `name`, and no address that somebody could follow. */
export const personName = (max: number) => name(max).check(z.regex(new RegExp(`^(?!.*(?:${ADDRESS}))`, 'u')))

/** `day` of `shapes.ts`. */
export const day = z.iso.date().check(z.refine(isReckonedDay))
/** An instant, ISO 8601, of the days that `day` has. */
export const instant = z.iso.datetime({ offset: true }).check(z.refine(isReckonedDay))

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
