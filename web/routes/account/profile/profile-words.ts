import type { Profile, ProfileField, Wish } from 'contract/account/profile.ts'
import { provinces } from 'contract/account/provinces.ts'
import { shownDay } from './forms.ts'

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

export const genderWords = [
  { value: 'female', words: 'Donna' },
  { value: 'male', words: 'Uomo' },
  { value: 'other', words: 'Altro' },
  { value: 'undeclared', words: 'Preferisco non dichiararlo' },
] as const

/** `codice fiscale e CAP`. */
const listed = (words: readonly string[]): string =>
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

/** What in the tax code does not go with the rest: a doubt, not an error. */
export function unlikelyWords({ unlikely }: Pick<Profile, 'unlikely'>): string | undefined {
  const unlike = unlikely.filter((field) => field !== 'zip').map((field) => fieldWords[field])
  return unlike.length === 0 ? undefined : `Non corrisponde a ${listed(unlike)}: se è giusto così, lascialo.`
}

export function zipWords({ unlikely, province }: Pick<Profile, 'unlikely' | 'province'>): string | undefined {
  if (!unlikely.includes('zip')) return undefined
  const name = provinces.find(({ code }) => code === province)?.name
  return `Non sembra di ${name}: se è giusto così, lascialo.`
}

const kinds: Readonly<Record<string, string>> = {
  person: 'persona',
  company: 'azienda',
  'public-body': 'ente pubblico',
}
/** A stored value as people read it in the log of changes. */
export function valueWords(field: ProfileField, value: string | null): string {
  if (field === 'wanted') return value === 'true' ? 'sì' : 'no'
  if (value === null) return 'vuoto'
  if (field === 'birthDate') return shownDay(value)
  if (field === 'kind') return kinds[value] ?? value
  if (field === 'gender') return genderWords.find((gender) => gender.value === value)?.words ?? value
  if (field === 'country') return new Intl.DisplayNames('it', { type: 'region' }).of(value) ?? value
  return value
}
