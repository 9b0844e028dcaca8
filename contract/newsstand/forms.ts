import * as z from 'zod/mini'

/** What the reader types to search an edition: two letters at least. In zod/mini, for the page carries it. */
export const wanted = z.string().check(z.trim(), z.minLength(2), z.maxLength(100))
