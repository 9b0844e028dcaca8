import * as z from 'zod/mini'
import { email } from '../../platform/credentials.ts'
import { name, text } from '../../platform/fields.ts'

/** «recedi dal contratto qui» (Codice del consumo art. 54-bis): who, what contract, where to receipt it. */
export const withdrawalForm = z.object({
  name: name(120),
  contract: text(200),
  email,
})
