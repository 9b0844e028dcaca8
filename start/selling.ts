import { hostOf } from 'contract/reading/site/hosts.ts'
import { accounts } from '../services/identity/account/accounts.ts'
import type { Database } from '../services/platform/database/connect.ts'
import { editionOpenedBy } from '../services/identity/entitlement/entitlement.ts'
import { editionRights, grantRight, moveRights } from '../services/identity/entitlement/store.ts'
import { editionsIn } from '../services/reading/newsstand/editions.ts'
import { firstOrigin } from '../services/platform/mail/letter-origin.ts'
import { letterPost } from '../services/platform/mail/letter-post.ts'
import { selling } from '../services/commerce/selling.ts'
import { loadBrands } from './brands.ts'
import { originsOf } from './origins.ts'
import type { Settings } from './settings.ts'

/**
 * Those that sell, as commands of the terminal have them, beside Edicola or without it: what a gateway is
 * asked for, and letters, wait for Edicola.
 */
export async function sellingAtTerminal(settings: Settings, db: Database) {
  const brands = await loadBrands(settings.brandsDir)
  const origins = originsOf(settings, brands, settings.port)
  return selling({
    ...{ db, brands, origins, accounts, gateway: null, grant: grantRight, moveRights },
    post: letterPost(origins, brands.shared),
    accountHost: (sigla) => {
      const { domain } = brands.all.find((one) => one.sigla === sigla) ?? brands.main
      return hostOf(brands, firstOrigin(origins, `account.${domain}`))
    },
    allows: async () => true,
    titleOf: async () => null,
    ...{ editions: editionsIn(db), editionRights, openedBy: editionOpenedBy },
    fetch: () => new Response(null),
    log: (error) => {
      throw error
    },
  })
}
