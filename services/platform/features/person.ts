import type { ProfileField } from 'contract/platform/profile-fields.ts'
import type { RightName } from 'contract/platform/endpoint.ts'
import type { SessionRefusal } from 'contract/platform/session-refusals.ts'
import type { StoredNotice } from './active-notice.ts'
import type { Caller } from '../wire/caller.ts'

/** A right that a person holds now, on the masthead of the request. */
export interface Right {
  what: RightName
  /** Through a seat of somebody else's subscription. */
  slave: boolean
  /** Through a family plan. */
  family: boolean
}

/** An edition of a masthead: its name (`nazionale`) and its day in Rome. */
export interface EditionOfDay {
  edition: string
  day: string
}

/** Every right a person has or lacks on a masthead, now; `places`: it comes with places to give. */
export type Entitled = Record<RightName, boolean> & Omit<Right, 'what'> & { places: boolean }

/** What the account knows of a person. `account`: id of the row; `id`: the public id. */
export interface PersonOfAccount {
  account: number
  id: string
  kind: 'person' | 'company' | 'public-body'
  email: string
  name: string
  surname: string | null
  companyName: string | null
  avatar: string | null
  /** Mandatory data are missing from the profile. */
  incomplete: boolean
  /** Which of them are missing. */
  missing: ProfileField[]
  /** When the account will be erased, as its person requested; null: not requested. */
  eraseAfter: string | null
}

/**
 * A subscription whose holder must act: unpaid (`readsUntil`: until when it may be read), or with a card that
 * expires before the next charge (`ends`). `cause` changes with each failed charge and each card.
 */
export interface TroubledRenewal {
  id: string
  cause: string
  name: string
  state: 'active' | 'unpaid' | 'suspended'
  ends: string
  readsUntil: string
  /** No card: an invoice was not paid. */
  onInvoice: boolean
}

/** An authenticated caller. `device`: id of the row. */
export interface Person extends PersonOfAccount {
  session: string
  device: number
  rights: readonly Right[]
  /** Whether they belong to customer care. */
  operator: boolean
  renewals: readonly TroubledRenewal[]
  notices: readonly StoredNotice[]
}

/**
 * The authenticated caller, or why the bearer is refused (SPEC §8). Rejects on an outage, which must never
 * look like a refusal.
 */
export type PersonOf = (caller: Caller) => Promise<Person | SessionRefusal>
