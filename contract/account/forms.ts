import * as z from 'zod/mini'
import { email, mailCode, newPassword, triedPassword } from '../credentials.ts'

/** What the forms of the account area hold; in zod/mini, for pages carry them (`decisions/forms.md`). */

export const passwordChange = z.object({ old: triedPassword, password: newPassword })
export const emailChange = z.object({ email, password: triedPassword })
export const emailCodes = z.object({ oldCode: mailCode, newCode: mailCode })
