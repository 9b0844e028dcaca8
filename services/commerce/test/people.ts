import { expect } from 'vitest'
import { clauses } from 'contract/platform/clauses.ts'
import { ACCOUNT, type Buyer, buying } from '../../platform/test/buying.ts'
import type { stripeInvoicingHouse } from '../../platform/test/stripe-house.ts'
import type { Customer } from './model/law.ts'

export type House = Awaited<ReturnType<typeof stripeInvoicingHouse>>

/** Somebody of the population: what the law sees of them, and what they write into their profile. */
export interface Kind extends Customer {
  name: string
  /** Orders on invoice, to be paid by transfer. */
  onInvoice?: boolean
  /** Pays its invoices late, or never. */
  paysLate?: boolean
  invoicing: object | null
}

const accepted = Object.fromEntries(clauses.map((clause) => [clause, true]))
const person = { kind: 'person', wantsInvoice: false, invoicing: null } as const
const invoiced = (pec: string | null = null) => ({ kind: 'person', wanted: true, pec })
const business = (parts: object) => ({
  kind: 'company',
  companyName: 'Officina Grafica & C. S.r.l.',
  vatNumber: '00743110157',
  organisationCode: null,
  recipientCode: 'M5UXCR1',
  pec: null,
  clauses: accepted,
  ...parts,
})
const body = {
  kind: 'public-body',
  companyName: 'Comune di Cividale',
  vatNumber: null,
  pec: null,
  organisationCode: '00743110157',
  recipientCode: 'UF5XK1',
  tenderCode: 'Z1A2B3C4D5',
  clauses: accepted,
}
const company = { kind: 'company', country: 'IT', wantsInvoice: true } as const

/** Every kind of customer that the shop knows. */
export const kinds: readonly Kind[] = [
  { ...person, name: 'an Italian', country: 'IT' },
  {
    ...person,
    name: 'an Italian who wants invoices',
    country: 'IT',
    wantsInvoice: true,
    invoicing: invoiced(),
  },
  { ...person, name: 'a German', country: 'DE' },
  {
    ...person,
    name: 'an Austrian who wants invoices',
    country: 'AT',
    wantsInvoice: true,
    invoicing: invoiced(),
  },
  { ...person, name: 'a Finn', country: 'FI' },
  { ...person, name: 'a Swiss', country: 'CH' },
  { ...person, name: 'a Swiss who wants invoices', country: 'CH', wantsInvoice: true, invoicing: invoiced() },
  { ...company, name: 'a company with a code', invoicing: business({}) },
  {
    ...company,
    name: 'a company with a PEC',
    invoicing: business({ recipientCode: '0000000', pec: 'officina@pec.example.it' }),
  },
  {
    ...company,
    name: 'a French company',
    country: 'FR',
    invoicing: business({ vatNumber: 'FR12345678901', recipientCode: 'XXXXXXX' }),
  },
  {
    ...company,
    name: 'a Swiss company',
    country: 'CH',
    invoicing: business({ vatNumber: 'CHE123456788', recipientCode: 'XXXXXXX' }),
  },
  {
    ...company,
    kind: 'association',
    name: 'an association',
    invoicing: business({ vatNumber: null, organisationCode: '80012340321', recipientCode: '0000000' }),
  },
  { ...company, kind: 'public-body', name: 'a public body with a card', invoicing: body },
  { ...company, name: 'a company on invoice', onInvoice: true, invoicing: business({}) },
  {
    ...company,
    name: 'a company that pays late',
    onInvoice: true,
    paysLate: true,
    invoicing: business({}),
  },
  { ...company, kind: 'public-body', name: 'a public body on invoice', onInvoice: true, invoicing: body },
  {
    ...company,
    name: 'a French company on invoice',
    country: 'FR',
    onInvoice: true,
    invoicing: business({ vatNumber: 'FR12345678901', recipientCode: 'XXXXXXX' }),
  },
]

const places = {
  IT: { street: 'Piazza Grande 1', city: 'Trieste', zip: '34121', province: 'TS' },
  other: { street: 'Hauptstraße 1', city: 'Ort', zip: '10115' },
}

/** Somebody of a kind with an account, whose profile says what that kind says. */
export async function enter(house: House, { country, invoicing }: Kind): Promise<Buyer> {
  const { buyer, call } = buying(() => house)
  const who = await buyer()
  const save = async (part: string, json: object) => {
    const { code } = await call(who, `${ACCOUNT}/api/account/profile/${part}`, json)
    expect([part, code]).toEqual([part, 'OK'])
  }
  await save('identity', {
    ...{ name: 'Ivo', surname: 'Marini', birthDate: null, birthPlace: null, gender: null },
    ...{ fiscalCode: country === 'IT' ? 'RSSMRA85T10A562S' : null, phone: null, secondPhone: null },
  })
  await save('address', { country, ...(country === 'IT' ? places.IT : places.other) })
  if (invoicing) await save('invoicing', invoicing)
  return who
}
