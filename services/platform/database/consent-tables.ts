import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import type { Instant } from './instants.ts'

interface ConsentChoices {
  id: string
  brand: string
  purposes: ConsentPurpose[]
  version: string
  at: Instant
  account_id: number | null
  tc_string: string | null
}

interface VendorListFiles {
  url: string
  body: string | null
  good_until: Instant | null
  tried_at: Instant
  failure: string | null
}

interface ShownVendors {
  brand: string
  body: string
  shown: string
  since: Instant
  good_until: Instant | null
}

/** Proofs of choices about cookies (migration 0038), vendors (0040). */
export interface ConsentTables {
  consent_choices: ConsentChoices
  vendor_list_files: VendorListFiles
  shown_vendors: ShownVendors
}
