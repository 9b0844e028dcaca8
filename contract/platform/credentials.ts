import * as z from 'zod/mini'
import { asciiEmail, readableEmail } from './email.ts'
import { MAX_PASSWORD_LENGTH, meetsDemands } from './password.ts'

/**
 * An address of mail as typed: spaces around it do not count; a domain with accents comes out as people read
 * it (`readableEmail`), and is another's only where DNS says so (`emailKey` of the services).
 */
export const email = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.overwrite(readableEmail),
  z.refine((text) => asciiEmail(text) !== null, 'Indirizzo email non valido'),
)
/** A password that is tried, not chosen. */
export const triedPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH))
export const newPassword = z.string().check(z.maxLength(MAX_PASSWORD_LENGTH), z.refine(meetsDemands))
/** The code sent by mail (STACK): eight digits; spaces typed between them do not count. */
export const mailCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{8}$/),
)
