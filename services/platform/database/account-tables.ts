import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RightName } from 'contract/platform/endpoint.ts'
import type { ProfileField } from 'contract/platform/profile-fields.ts'
import type { Instant, InstantByDefault, InstantOrNull } from './instants.ts'

/** `jsonb`: read as what it holds, written as text. */
type Json = ColumnType<unknown, string, string>

interface Accounts {
  id: GeneratedAlways<number>
  public_id: Generated<string>
  kind: 'person' | 'company' | 'public-body'
  email: string
  email_key: string
  name: string
  surname: string | null
  company_name: string | null
  vat_number: string | null
  fiscal_code: string | null
  avatar: string | null
  password_hash: string | null
  password_changed: InstantOrNull
  created: InstantByDefault
  brand: string
  incomplete: Generated<boolean>
  missing: Generated<ProfileField[]>
  erase_after: InstantOrNull
}
interface Acceptances {
  id: GeneratedAlways<number>
  account_id: number
  what: string
  version: string
  text: string
  brand: string
  accepted: InstantByDefault
}
interface Profiles {
  account_id: number
  gender: 'female' | 'male' | 'other' | 'undeclared' | null
  birth_date: string | null
  birth_place: string | null
  phone: string | null
  second_phone: string | null
  street: string | null
  city: string | null
  zip: string | null
  province: string | null
  country: string | null
  wants_invoice: Generated<boolean>
  recipient_code: string | null
  tender_code: string | null
  tender_exemption: string | null
  project_code: string | null
  order_number: string | null
  pec: string | null
}
interface ProfileChanges {
  id: GeneratedAlways<number>
  account_id: number
  at: InstantByDefault
  field: string
  before: string | null
  after: string | null
}
interface Consents {
  id: GeneratedAlways<number>
  account_id: number
  purpose: 'promotion' | 'profiling' | 'third-parties'
  given: boolean
  version: string
  text: string
  place: 'account' | 'letter'
  brand: string
  at: InstantByDefault
}
interface OnboardingSteps {
  account_id: number
  step: 'interests' | 'newsletters' | 'download_app'
  passed: InstantByDefault
}
interface Registrations {
  id: Generated<string>
  hash: Buffer
  email_key: string
  fields: Json
  password_hash: string
  brand: string
  created: InstantByDefault
  expires: Instant
}
interface MailCodes {
  subject: string
  purpose: 'registration' | 'password' | 'email-old' | 'email-new' | 'deletion'
  hash: Buffer
  payload: ColumnType<unknown, string | undefined, string>
  tries: Generated<number>
  expires: Instant
  used: InstantOrNull
}
interface Browsers {
  id: GeneratedAlways<number>
  created: InstantByDefault
}
interface BrowserSecrets {
  hash: Buffer
  browser_id: number
}
interface Devices {
  id: GeneratedAlways<number>
  public_id: Generated<string>
  account_id: number
  browser_id: number
  name: string
  kind: 'desktop' | 'mobile' | 'tablet' | 'other'
  place: string | null
  added: InstantByDefault
  last_used: InstantByDefault
  removed: InstantOrNull
}
export type SessionEnding = 'signed-out' | 'replaced' | 'device' | 'password' | 'misuse'
interface Sessions {
  id: Generated<string>
  account_id: number
  device_id: number
  brand: string
  opened: InstantByDefault
  expires: Instant
  ended: InstantOrNull
  ending: SessionEnding | null
}
interface SessionSecrets {
  hash: Buffer
  session_id: string
}
interface SsoCodes {
  hash: Buffer
  purpose: 'id-code' | 'borrow'
  session_id: string
  brand: string
  origin: string | null
  bind: Buffer
  expires: Instant
  used: InstantOrNull
}
interface Identities {
  provider: string
  subject: string
  account_id: number
  email: string | null
  linked: InstantByDefault
}
interface SecurityLog {
  id: GeneratedAlways<number>
  account_id: number
  at: InstantByDefault
  event: string
  device: string | null
  address: string | null
  detail: string | null
}
interface Attempts {
  key: string
  count: number
  until: Instant
}
interface SpentCaptchas {
  hash: Buffer
  expires: Instant
}
interface Mails {
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  text: string
  html: string
  sent: InstantByDefault
  reply_to: string | null
  attachments: ColumnType<unknown, string | undefined, string>
  headers: ColumnType<Record<string, string>, string | undefined, string>
}
interface Entitlements {
  id: GeneratedAlways<number>
  account_id: number
  what: RightName
  brand: string
  starts: InstantByDefault
  ends: InstantOrNull
  slave: Generated<boolean>
  family: Generated<boolean>
  source: string
}
interface EditionRights {
  account_id: number
  brand: string
  edition: string
  day: string
  source: string
  since: InstantByDefault
}
interface CurrentRights {
  account_id: number
  what: RightName
  brand: string
  slave: boolean
  family: boolean
}
interface Favourites {
  account_id: number
  article_id: number
  saved: InstantByDefault
}
interface OauthItems {
  model: string
  id: string
  payload: Json
  grant_id: string | null
  account_id: number | null
  session_id: string | null
  uid: string | null
  consumed: InstantOrNull
  expires: InstantOrNull
}
interface SigningKeys {
  kid: string
  private_jwk: Json
  created: InstantByDefault
  retires: InstantOrNull
}

/** Accounts, what proves them and what they may read (migration 0005). */
interface Operators {
  account_id: number
  since: InstantByDefault
}

export interface AccountTables {
  operators: Operators
  accounts: Accounts
  acceptances: Acceptances
  profiles: Profiles
  profile_changes: ProfileChanges
  consents: Consents
  onboarding_steps: OnboardingSteps
  registrations: Registrations
  mail_codes: MailCodes
  browsers: Browsers
  browser_secrets: BrowserSecrets
  devices: Devices
  sessions: Sessions
  session_secrets: SessionSecrets
  sso_codes: SsoCodes
  identities: Identities
  security_log: SecurityLog
  attempts: Attempts
  spent_captchas: SpentCaptchas
  mails: Mails
  entitlements: Entitlements
  current_rights: CurrentRights
  edition_rights: EditionRights
  favourites: Favourites
  oauth_items: OauthItems
  signing_keys: SigningKeys
}
