import { hostOf } from 'contract/site/hosts.ts'
import { accounts } from '../account/accounts.ts'
import { editionOpenedBy } from '../entitlement/entitlement.ts'
import { editionRights, grantRight, moveRights } from '../entitlement/store.ts'
import { editionsIn } from '../newsstand/editions.ts'
import { letterPost } from '../letter-post.ts'
import { bouncing } from '../newsletters/newsletters.ts'
import { selling, type SellingPorts } from '../selling.ts'
import { freeDevices } from '../free-devices.ts'
import type { By } from '../subscriptions/care-desk.ts'
import { threeMastheads, threeMastheadsOrigins } from './brands.ts'
import { SECRET, type testHouse } from './house.ts'

type House = Pick<Awaited<ReturnType<typeof testHouse>>, 'scratch'>

/** For tests: who of customer care asks, and why. */
export const sara: By = { user: 'sara', name: 'Sara Neri', why: 'ha telefonato' }

/** For tests: those that sell, as a command of the terminal has them, without a gateway. */
export const sellingParts = ({ scratch }: House, more: Partial<SellingPorts> = {}) =>
  selling({
    ...{ db: scratch.db, brands: threeMastheads, origins: threeMastheadsOrigins, gateway: null, accounts },
    ...{
      post: letterPost(threeMastheadsOrigins, (more.brands ?? threeMastheads).shared),
      grant: grantRight,
      moveRights,
    },
    allows: async () => true,
    titleOf: async () => null,
    ...{ editions: editionsIn(scratch.db), editionRights, openedBy: editionOpenedBy },
    accountHost: () => hostOf(threeMastheads, 'http://account.meriggio.localhost'),
    fetch: () => new Response(null),
    isUnreachable: bouncing(SECRET),
    log: () => {},
    ...more,
  })

/** For tests: the desk of customer care on a database. */
export const careOf = (house: House, more: Partial<SellingPorts> = {}) =>
  sellingParts(house, more).care({ freeDevices })
