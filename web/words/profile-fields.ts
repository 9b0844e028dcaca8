import type { ProfileField } from 'contract/identity/account/profile.ts'

/** What each field is called in a sentence. */
export const fieldWords: Readonly<Record<ProfileField, string>> = {
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
  pec: 'PEC',
}

/** `codice fiscale e CAP`. */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('it', { type: 'conjunction' }).format(words)
