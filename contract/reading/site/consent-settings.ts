import { z } from 'zod'

/** The vendor list that stands beside the mastheads, for a publisher who has one of their own. */
export const OWN_VENDOR_LIST = 'vendor-list.json'

/** An address of the world; http for a server of this very machine only. */
const outside = z
  .url()
  .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/, 'un indirizzo che comincia con https://')

/**
 * The IAB's Transparency and Consent Framework. `cmpId`: given by IAB Europe, from 2 (0 and 1 are no CMP's).
 * `vendorList`: where the global vendor list is, or the file of that name beside the mastheads; `texts`:
 * where its Italian words are; an own list has them. `vendors`: who is shown, and no other gets anything.
 * `version` 2.2 leaves out who was disclosed: such strings are valid no more (TC string format, 2.3).
 */
const tcfSettings = z.strictObject({
  cmpId: z.int().min(2).max(4095),
  vendorList: z.union([z.literal(OWN_VENDOR_LIST), outside]),
  texts: outside.optional(),
  vendors: z
    .array(z.int().min(1).max(65_535))
    .min(1)
    .max(300)
    .refine((ids) => new Set(ids).size === ids.length, 'un numero è scritto due volte'),
  version: z.enum(['2.3', '2.2']).default('2.3'),
  publisherCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('IT'),
})
export type TcfSettings = z.infer<typeof tcfSettings>

const digits = /^[1-9]\d{0,11}$/

/** How a masthead asks about cookies (SPEC §3 «Brand settings»). */
export const consentSettings = z
  .strictObject({
    /** Who asks: our banner, or iubenda's script with the two numbers below. */
    provider: z.enum(['own', 'iubenda']).default('own'),
    siteId: z.string(),
    cookiePolicyId: z.string(),
    cookiePolicyUrl: z.string(),
    invalidBefore: z.iso.date(),
    /** Whether who refuses is led to the offer without profiling, where one is sold. */
    refuseAndSubscribe: z.boolean().default(true),
    /** Without it there are no vendors. */
    tcf: tcfSettings.optional(),
  })
  .superRefine(({ provider, siteId, cookiePolicyId, tcf }, context) => {
    const at = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: field.split('.'), message })
    // Who does not understand what they are asked consents to nothing.
    if (tcf && tcf.vendorList !== OWN_VENDOR_LIST && tcf.texts === undefined)
      at('tcf.texts', 'l’elenco è in inglese: serve l’indirizzo dei testi italiani')
    if (provider === 'own') return
    if (!digits.test(siteId)) at('siteId', 'con iubenda serve il numero del sito')
    if (!digits.test(cookiePolicyId)) at('cookiePolicyId', 'con iubenda serve il numero dell’informativa')
    if (tcf) at('tcf', 'con iubenda il TCF è il suo: si accende nel suo pannello')
  })
export type ConsentSettings = z.infer<typeof consentSettings>
