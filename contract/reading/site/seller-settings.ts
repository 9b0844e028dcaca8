import { z } from 'zod'

/**
 * Who sells, as the invoices of all mastheads name it (FatturaPA 1.2). `iban`: where customers who order on
 * invoice pay. `rea`: of a company that is on the register.
 */
export const sellerSettings = z.strictObject({
  name: z.string().min(1).max(80),
  vatNumber: z.string().regex(/^\d{11}$/, 'undici cifre'),
  fiscalCode: z
    .string()
    .regex(/^(?:\d{11}|[A-Z\d]{16})$/)
    .optional(),
  regime: z
    .string()
    .regex(/^RF(?:0[1-9]|1[0-9]|20)$/)
    .default('RF01'),
  street: z.string().min(1).max(60),
  zip: z.string().regex(/^\d{5}$/),
  city: z.string().min(1).max(60),
  province: z.string().regex(/^[A-Z]{2}$/),
  rea: z
    .strictObject({
      office: z.string().regex(/^[A-Z]{2}$/),
      number: z.string().regex(/^[\w/-]{1,20}$/),
      liquidation: z.boolean().default(false),
    })
    .optional(),
  iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/),
})
export type SellerSettings = z.infer<typeof sellerSettings>
