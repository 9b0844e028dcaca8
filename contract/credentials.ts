import { z } from 'zod'
import { goodPassword, LONGEST_PASSWORD } from './password.ts'

/** An address of mail as typed: spaces around it do not count. */
export const email = z.string().trim().max(254).pipe(z.email())
/** A password that is tried, not chosen. */
export const triedPassword = z.string().min(1).max(LONGEST_PASSWORD)
export const newPassword = z.string().refine(goodPassword)
/** The code sent by mail (STACK): eight digits; spaces typed between them do not count. */
export const mailCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{8}$/))
