import * as z from 'zod/mini'
import { email } from '../../platform/credentials.ts'
import { day, ONE_LINE, personName, text, VISIBLE } from '../../platform/fields.ts'
import { MAX_MESSAGE_LENGTH } from './limits.ts'

/** The code of a campaign, or of a gift, as it is typed: with or without dashes, in letters of any size. */
export const codeForm = z.object({ code: text(60) })

/** What an order that is a gift must say before it is paid (`decisions/gift-subscriptions.md`). */
export const giftForm = z.object({
  /** Who is given it, as the letter calls them. */
  name: personName(80),
  email,
  /** Who gives it, as the letter says it. */
  giver: personName(80),
  words: z.nullable(
    z.string().check(
      z.overwrite((typed) => typed.replace(/\s+/gu, ' ')),
      z.regex(ONE_LINE),
      z.trim(),
      z.minLength(1),
      z.maxLength(MAX_MESSAGE_LENGTH),
      z.regex(VISIBLE),
    ),
  ),
  /** The day in Rome on which the letter goes; one that has passed means at once. */
  day,
})
/** The same of an order, as an older form may have taken it: what was ordered is paid and sent still. */
export const giftDetails = z.object({
  ...{ name: z.string(), email: z.string(), giver: z.string(), words: z.nullable(z.string()) },
  day: z.iso.date(),
})
export type GiftDetails = z.infer<typeof giftDetails>

/** The address to which the letter of a gift goes again. */
export const giftAddressForm = z.object({ email })
