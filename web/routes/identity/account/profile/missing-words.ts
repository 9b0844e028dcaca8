import type { Profile, Wish } from 'contract/identity/account/profile.ts'
import { profileFields } from 'contract/platform/profile-fields.ts'
import { listed } from '../../../../words/listed.ts'

const numbers = ['', 'un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci']
const purposes: Readonly<Record<Wish, string>> = {
  account: 'Servono per il tuo account.',
  invoice: 'Senza non possiamo emettere la fattura.',
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
    title: `${count}: ${listed(missing.map(({ field }) => profileFields[field]))}.`,
    line: purposes[first.wish],
    first: first.field === 'fiscalCode' && kind !== 'person' ? 'organisationCode' : first.field,
  }
}
