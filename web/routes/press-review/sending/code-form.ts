import * as z from 'zod/mini'

/** The code of a reading link, as the contract has it. */
export const codeForm = z.object({ code: z.string().check(z.regex(/^\d{8}$/)) })
