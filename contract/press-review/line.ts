import { z } from 'zod'
import { ONE_LINE, VISIBLE } from '../platform/fields.ts'

/** A line of text that can be seen: `text` of the other forms. */
export const line = (max: number) => z.string().trim().min(1).max(max).regex(ONE_LINE).regex(VISIBLE)
/** The same, or nothing. */
export const lineOrNothing = (max: number) => z.string().trim().max(max).regex(ONE_LINE)
