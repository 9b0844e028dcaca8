import { z } from 'zod'

const id = z.int().min(1).max(65_535)
const ids = z.array(id).max(100).default([])
const words = z.object({
  id,
  name: z.string().min(1).max(300),
  description: z.string().max(5000),
  illustrations: z.array(z.string().max(5000)).max(20).default([]),
})
/** By its number, which its key repeats. */
const numbered = <T extends z.ZodType<{ id: number }>>(of: T) =>
  z
    .record(z.string().regex(/^[1-9]\d{0,4}$/), of)
    .refine((all) => Object.entries(all).every(([key, one]) => Number(key) === one.id), 'a wrong number')

/** What the list says of purposes and features, in one language. */
const texts = {
  purposes: numbered(words),
  specialPurposes: numbered(words),
  features: numbered(words),
  specialFeatures: numbered(words),
  dataCategories: numbered(words.pick({ id: true, name: true, description: true })),
}
export const vendorTexts = z.object(texts)
export type VendorTexts = z.infer<typeof vendorTexts>

/** Days by purpose. */
const days = z.record(z.string().max(5), z.int().nonnegative()).default({})
const link = z.url({ protocol: /^https?$/ }).max(2000)

export const vendor = z.object({
  id,
  name: z.string().min(1).max(300),
  purposes: ids,
  legIntPurposes: ids,
  flexiblePurposes: ids,
  specialPurposes: ids,
  features: ids,
  specialFeatures: ids,
  dataDeclaration: ids,
  dataRetention: z
    .object({ stdRetention: z.int().nonnegative().nullish(), purposes: days, specialPurposes: days })
    .optional(),
  urls: z
    .array(z.object({ langId: z.string().max(10), privacy: link.optional(), legIntClaim: link.optional() }))
    .max(60),
  usesCookies: z.boolean(),
  cookieMaxAgeSeconds: z.int().nullish(),
  cookieRefresh: z.boolean().optional(),
  usesNonCookieAccess: z.boolean(),
  deviceStorageDisclosureUrl: z.string().max(2000).nullish(),
  /** After it the vendor is not shown to anybody. */
  deletedDate: z.iso.datetime({ offset: true }).optional(),
})
export type Vendor = z.infer<typeof vendor>

/**
 * The IAB's global vendor list (Consent string and vendor list formats v2, «Example Global Vendor List»):
 * what is used of it, and nothing else. A vendor's purposes must be the list's.
 */
export const vendorList = z
  .object({
    gvlSpecificationVersion: z.int().min(3).max(3),
    vendorListVersion: z.int().min(1).max(4095),
    tcfPolicyVersion: z.int().min(4).max(63),
    lastUpdated: z.iso.datetime({ offset: true }),
    ...texts,
    vendors: numbered(vendor),
  })
  .refine(
    ({ purposes, specialPurposes, features, specialFeatures, vendors }) =>
      Object.values(vendors).every(
        (one) =>
          [...one.purposes, ...one.legIntPurposes, ...one.flexiblePurposes].every((n) => n in purposes) &&
          one.specialPurposes.every((n) => n in specialPurposes) &&
          one.features.every((n) => n in features) &&
          one.specialFeatures.every((n) => n in specialFeatures),
      ),
    'a vendor names what the list has not',
  )
export type VendorList = z.infer<typeof vendorList>
