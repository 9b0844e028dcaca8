import * as z from 'zod/mini'
import { email } from '../../platform/credentials.ts'
import { personName } from '../../platform/fields.ts'

/**
 * A name that goes into a letter to somebody else: letters, spaces, apostrophes, hyphens, and dots that end a
 * word, so that it holds no address of a site.
 */
export const guestName = personName(80).check(z.regex(/^(?:[\p{L}\p{M}\p{Join_Control}'’ -]|\.(?= |$))+$/u))

/** «Invita una persona»: who gets a place of a subscription. */
export const inviteForm = z.object({ id: z.uuid(), name: guestName, email, send: z.boolean() })
