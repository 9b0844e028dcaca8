import { z } from 'zod'
import { euros } from '../../platform/money.ts'

/**
 * Who sells, as the invoices of all mastheads name it (FatturaPA 1.2). `iban`: where customers who order on
 * invoice pay. `rea`: of a company that is on the register. `paidCapital`: cents, of its last balance.
 * `soleShareholder`: of a company by shares or limited, whether it has one alone. `oss`: from which day sales
 * to consumers in other Member States bear the VAT of their country (Directive 2006/112/EC art. 58 and 59c).
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
  oss: z.strictObject({ since: z.iso.date() }).nullish(),
  street: z.string().min(1).max(60),
  zip: z.string().regex(/^\d{5}$/),
  city: z.string().min(1).max(60),
  province: z.string().regex(/^[A-Z]{2}$/),
  rea: z
    .strictObject({
      office: z.string().regex(/^[A-Z]{2}$/),
      number: z.string().regex(/^[\w/-]{1,20}$/),
      paidCapital: z.int().positive().optional(),
      soleShareholder: z.boolean().optional(),
      liquidation: z.boolean().default(false),
    })
    .optional(),
  iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/),
})
export type SellerSettings = z.infer<typeof sellerSettings>

/**
 * What a company says of itself in letters, on invoices and on its site besides name and seat, a part each
 * (art. 2250 c.c.; DPR 633/1972 art. 35 for the VAT number).
 */
export function companyData({ vatNumber, fiscalCode, rea }: SellerSettings): string[] {
  const code = fiscalCode ?? vatNumber
  return [
    code === vatNumber
      ? `Partita IVA e codice fiscale ${code}`
      : `Partita IVA ${vatNumber}, codice fiscale ${code}`,
    ...(rea ? [`Registro delle imprese di ${rea.office} n. ${code}, REA ${rea.office}-${rea.number}`] : []),
    ...(rea?.paidCapital === undefined ? [] : [`Capitale sociale versato ${euros(rea.paidCapital)}`]),
    ...(rea?.soleShareholder ? ['Società con unico socio'] : []),
    ...(rea?.liquidation ? ['Società in liquidazione'] : []),
  ]
}
