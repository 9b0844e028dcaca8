import type { Brands } from 'contract/reading/site/brand.ts'
import { composeSales, type SalesPorts } from '../../commerce/compose.ts'
import type { By } from '../../commerce/subscriptions/care-desk.ts'
import { realClock, sitesOf } from '../features/context.ts'
import { noMetrics } from '../telemetry/metrics.ts'
import { letterPost } from '../mail/letter-post.ts'
import { bouncing } from '../../reading/newsletters/newsletters.ts'
import { threeMastheads, threeMastheadsOrigins } from './brands.ts'
import { SECRET, type testHouse } from './house.ts'

type House = Pick<Awaited<ReturnType<typeof testHouse>>, 'scratch'>
type More = Partial<SalesPorts> & { brands?: Brands; now?: () => Date }

/** For tests: who of customer care asks, and why. */
export const sara: By = { user: 'sara', name: 'Sara Neri', why: 'ha telefonato' }

/** For tests: those that sell, as a command of the terminal has them, without a gateway. */
export const sellingParts = (
  { scratch }: House,
  { brands = threeMastheads, now = realClock, ...more }: More = {},
) =>
  composeSales(
    {
      db: scratch.db,
      brands,
      origins: threeMastheadsOrigins,
      ...sitesOf(brands, threeMastheadsOrigins),
      clock: now,
      post: letterPost(threeMastheadsOrigins, brands.shared),
      log: () => {},
      metrics: noMetrics,
    },
    { gateway: null, allows: async () => true, isUnreachable: bouncing(SECRET), ...more },
  )

/** For tests: the desk of customer care on a database. */
export const careOf = (house: House, more: More = {}) => sellingParts(house, more).care()
