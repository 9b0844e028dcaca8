import type { Brands } from 'contract/reading/site/brand.ts'
import type { Database } from '../../platform/database/connect.ts'

/** What tracking stands on. */
export interface TrackingPorts {
  db: Database
  brands: Brands
  clock: () => Date
}
