import type { Profile, ProfileField, Wish } from 'contract/account/profile.ts'

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

const numbers = ['', 'un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci']
const purposes: Readonly<Record<Wish, string>> = {
  account: 'Servono per il tuo account.',
  invoice: 'Senza non possiamo emettere la fattura.',
  seats: 'Senza non puoi invitare nessuno.',
}

/** The mandatory data that are not there (SPEC §5), and the field where the first is written. Null: none. */
export function missingWords({
  kind,
  missing,
}: Pick<Profile, 'kind' | 'missing'>): { title: string; line: string; first: string } | null {
  const [first] = missing
  if (first === undefined) return null
  const count =
    missing.length === 1
      ? 'Manca un dato obbligatorio'
      : `Mancano ${numbers[missing.length] ?? missing.length} dati obbligatori`
  return {
    title: `${count}: ${listed(missing.map(({ field }) => fieldWords[field]))}.`,
    line: purposes[first.wish],
    first: first.field === 'fiscalCode' && kind !== 'person' ? 'organisationCode' : first.field,
  }
}
