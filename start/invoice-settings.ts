import { z } from 'zod'
import type { IntermediarySettings } from '../services/platform/outside/invoices.ts'
import { Refusal, exit } from './refusal.ts'

/** The settings of invoices, each with its reason: part of `settings.ts`. */
export const invoiceVariables = {
  /** The intermediary that takes invoices to the exchange; without it they lie in DATA_DIR. */
  INVOICES_URL: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'un indirizzo come https://fatture.esempio.it/api')
    .optional(),
  INVOICES_TOKEN: z.string().min(8, 'lungo almeno 8 caratteri').optional(),
  /** The Commission's service that confirms VAT numbers (`decisions/vat.md`); without it nobody is asked. */
  VIES_URL: z
    .string()
    .regex(
      /^https?:\/\/[^\s?#]+[^\s?#/]$/,
      'un indirizzo come https://ec.europa.eu/taxation_customs/vies/rest-api',
    )
    .optional(),
}
type Read = z.output<z.ZodObject<typeof invoiceVariables>>

/** Null: the built-in folders. @throws Refusal (2): one without the other. */
export function invoicesOf({
  INVOICES_URL: address,
  INVOICES_TOKEN: token,
}: Read): IntermediarySettings | null {
  if (address !== undefined && token !== undefined) return { address, token }
  if (address !== undefined || token !== undefined)
    throw new Refusal(exit.settings, 'INVOICES_URL e INVOICES_TOKEN vanno insieme.')
  return null
}
