import type { Profile } from 'contract/identity/account/profile.ts'
import type { ProfileField } from 'contract/platform/profile-fields.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** All that a profile holds, by its fields; days as `1984-03-12`. */
export type StoredProfile = Omit<Profile, 'missing' | 'unlikely'>

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
  tenderExemption: 'tender_exemption',
  projectCode: 'project_code',
  orderNumber: 'order_number',
  pec: 'pec',
} as const satisfies Record<Exclude<ProfileField, keyof typeof ofAccount>, string>

type Selection<Table extends string, Columns extends Record<string, string>> = {
  [Field in keyof Columns & string]: `${Table}.${Columns[Field]} as ${Field}`
}[keyof Columns & string]
const select = <Table extends string, Columns extends Record<string, string>>(
  table: Table,
  columns: Columns,
) =>
  Object.entries(columns).map(([field, column]) => `${table}.${column} as ${field}`) as Selection<
    Table,
    Columns
  >[]

/** Who the account is, whether or not anything was ever saved. */
export async function profileOf(db: Database | Tx, account: number): Promise<StoredProfile> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('profiles as p', 'p.account_id', 'a.id')
    .select(['a.avatar', ...select('a', ofAccount), ...select('p', ofProfile)])
    .where('a.id', '=', account)
    .executeTakeFirstOrThrow()
  return { ...row, wanted: row.wanted ?? false }
}

/** What is stored beside the account itself, for the archive of one's own data. */
export function exportProfile(db: Database | Tx, account: number) {
  const { wanted: wantsInvoice, ...columns } = ofProfile
  return db
    .selectFrom('profiles')
    .select(select('profiles', { ...columns, wantsInvoice }))
    .where('account_id', '=', account)
    .execute()
}

/**
 * Writes the fields that differ from what is stored, and a line of the log for each. The account must be held
 * since `stored` was read.
 */
export async function changeProfile(
  tx: Tx,
  account: number,
  stored: StoredProfile,
  next: Partial<Omit<StoredProfile, 'avatar'>>,
): Promise<void> {
  const changed = (Object.keys(next) as ProfileField[]).filter((field) => next[field] !== stored[field])
  if (changed.length === 0) return
  const among = <Columns extends Record<string, string>>(columns: Columns) =>
    Object.fromEntries(
      changed.flatMap((field) => (field in columns ? [[columns[field]!, next[field]]] : [])),
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
        after: text(next[field]),
      })),
    )
    .execute()
}

/** The newest changes. */
export const changesOf = (db: Database, account: number, limit: number) =>
  db
    .selectFrom('profile_changes')
    .select(['at', 'field', 'before', 'after'])
    .$narrowType<{ field: ProfileField }>()
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
