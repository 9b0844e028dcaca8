import { z } from 'zod'

/** Every field of a profile (SPEC §3 «Profile form fields»), by the part it is saved with. */
export const profileFields = {
  identity: ['name', 'surname', 'fiscalCode', 'birthDate', 'birthPlace', 'gender', 'phone', 'secondPhone'],
  address: ['street', 'city', 'zip', 'province', 'country'],
  invoicing: ['kind', 'wanted', 'companyName', 'vatNumber', 'recipientCode', 'tenderCode', 'pec'],
} as const
export type ProfilePart = keyof typeof profileFields
export type ProfileField = (typeof profileFields)[ProfilePart][number]
export const profileField = z.enum(Object.values(profileFields).flat())
