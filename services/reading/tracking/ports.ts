import type { Brands } from 'contract/reading/site/brand.ts'
import type { Database } from '../../platform/database/connect.ts'

/** What tracking stands on. */
export interface TrackingPorts {
  db: Database
  brands: Brands
  now?: () => Date
}

/** The clock of a feature: the real one, unless a test has another. */
export const clockOf = ({ now }: Pick<TrackingPorts, 'now'>): Date => now?.() ?? new Date()
