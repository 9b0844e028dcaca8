import * as z from 'zod/mini'
import { isCardNumber } from '../card-number.ts'
import { text } from '../../platform/fields.ts'
import { plainCode } from '../../platform/plain-code.ts'

/** A card, as its form sends it to the test gateway; in zod/mini, for the page checks it too. */
export const testCardForm = z.object({
  number: z.string().check(z.refine((number) => isCardNumber(plainCode(number)))),
  month: z.int().check(z.gte(1), z.lte(12)),
  year: z.int().check(z.gte(2000), z.lte(2100)),
  cvc: z.string().check(z.regex(/^\d{3,4}$/)),
  holder: text(80),
})
