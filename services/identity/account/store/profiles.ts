import type { ProfileField } from 'contract/identity/account/profile.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** All that a profile holds, by its fields; days as `1984-03-12`. */
export interface StoredProfile {
  kind: 'person' | 'company' | 'public-body'
  name: string
  surname: string | null
  fiscalCode: string | null
  birthDate: string | null
  birthPlace: string | null
  gender: 'female' | 'male' | 'other' | 'undeclared' | null
  phone: string | null
  secondPhone: string | null
  street: string | null
  city: string | null
  zip: string | null
  province: string | null
  country: string | null
  wanted: boolean
  avatar: string | null
  companyName: string | null
  vatNumber: string | null
  recipientCode: string | null
  tenderCode: string | null
  pec: string | null
}

const ofAccount = {
  kind: 'kind',
  name: 'name',
  surname: 'surname',
  fiscalCode: 'fiscal_code',
  companyName: 'company_name',
  vatNumber: 'vat_number',
} as const
const ofProfile = {
  birthDate: 'birth_date',
  birthPlace: 'birth_place',
  gender: 'gender',
  phone: 'phone',
  secondPhone: 'second_phone',
  street: 'street',
  city: 'city',
  zip: 'zip',
  province: 'province',
  country: 'country',
  wanted: 'wants_invoice',
  recipientCode: 'recipient_code',
  tenderCode: 'tender_code',
  pec: 'pec',
} as const satisfies Record<Exclude<ProfileField, keyof typeof ofAccount>, string>

/** Who the account is, whether or not anything was ever saved. */
export async function profileOf(db: Database | Tx, account: number): Promise<StoredProfile> {
  const { wanted, ...row } = await db
    .selectFrom('accounts as a')
    .leftJoin('profiles as p', 'p.account_id', 'a.id')
    .select([
      'a.kind',
      'a.name',
      'a.surname',
      'a.fiscal_code as fiscalCode',
      'a.company_name as companyName',
      'a.vat_number as vatNumber',
      'a.avatar',
      'p.birth_date as birthDate',
      'p.birth_place as birthPlace',
      'p.gender',
      'p.phone',
      'p.second_phone as secondPhone',
      'p.street',
      'p.city',
      'p.zip',
      'p.province',
      'p.country',
      'p.wants_invoice as wanted',
      'p.recipient_code as recipientCode',
      'p.tender_code as tenderCode',
      'p.pec',
    ])
    .where('a.id', '=', account)
    .executeTakeFirstOrThrow()
  return { ...row, wanted: wanted ?? false }
}

/**
 * Writes the fields that differ from what is stored, and a line of the log for each. The account must be held
 * since `stored` was read.
 */
export async function changeProfile(
  tx: Tx,
  account: number,
  stored: StoredProfile,
  wanted: Partial<Omit<StoredProfile, 'avatar'>>,
): Promise<void> {
  const changed = (Object.keys(wanted) as ProfileField[]).filter((field) => wanted[field] !== stored[field])
  if (changed.length === 0) return
  const among = <Columns extends Record<string, string>>(columns: Columns) =>
    Object.fromEntries(
      changed.flatMap((field) => (field in columns ? [[columns[field]!, wanted[field]]] : [])),
    ) as Record<Columns[keyof Columns], never>
  const [own, rest] = [among(ofAccount), among(ofProfile)]
  if (Object.keys(own).length > 0)
    await tx.updateTable('accounts').set(own).where('id', '=', account).execute()
  if (Object.keys(rest).length > 0)
    await tx
      .insertInto('profiles')
      .values({ account_id: account, ...rest })
      .onConflict((on) => on.column('account_id').doUpdateSet(rest))
      .execute()
  const text = (value: StoredProfile[ProfileField] | undefined) =>
    value === null || value === undefined ? null : String(value)
  await tx
    .insertInto('profile_changes')
    .values(
      changed.map((field) => ({
        account_id: account,
        field,
        before: text(stored[field]),
        after: text(wanted[field]),
      })),
    )
    .execute()
}

/** The newest changes. */
export const changesOf = (db: Database, account: number, most: number) =>
  db
    .selectFrom('profile_changes')
    .select(['at', 'field', 'before', 'after'])
    .$narrowType<{ field: ProfileField }>()
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
