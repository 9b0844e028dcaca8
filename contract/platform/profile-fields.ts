const names = {
  name: 'nome',
  surname: 'cognome',
  fiscalCode: 'codice fiscale',
  birthDate: 'data di nascita',
  birthPlace: 'luogo di nascita',
  gender: 'genere',
  phone: 'telefono',
  secondPhone: 'secondo telefono',
  street: 'via e numero civico',
  city: 'comune',
  zip: 'CAP',
  province: 'provincia',
  country: 'Paese',
  kind: 'tipo di account',
  wanted: 'fattura',
  companyName: 'ragione sociale',
  vatNumber: 'partita IVA',
  recipientCode: 'codice destinatario',
  tenderCode: 'CIG',
  tenderExemption: 'perché senza CIG',
  projectCode: 'CUP',
  orderNumber: 'numero d’ordine',
  pec: 'PEC',
} as const
export type ProfileField = keyof typeof names

/** Every field of a profile (SPEC §3 «Profile form fields»), with its name in the middle of a sentence. */
export const profileFields: Readonly<Record<ProfileField, string>> = names
/** The same in the order of the page. */
export const profileFieldNames = Object.keys(names) as ProfileField[]
