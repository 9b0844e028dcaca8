import { hostOf } from 'contract/reading/site/hosts.ts'
import { accounts } from '../../identity/account/accounts.ts'
import { editionOpenedBy } from '../../identity/entitlement/entitlement.ts'
import { editionRights, grantRight, moveRights } from '../../identity/entitlement/store.ts'
import { editionsIn } from '../../reading/newsstand/editions.ts'
import { letterPost } from '../mail/letter-post.ts'
import { bouncing } from '../../reading/newsletters/newsletters.ts'
import { selling, type SellingPorts } from '../../commerce/selling.ts'
import { freeDevices } from '../../identity/free-devices.ts'
import type { By } from '../../commerce/subscriptions/care-desk.ts'
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
