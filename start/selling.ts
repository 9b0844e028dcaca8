import { composeSales } from '../services/commerce/compose.ts'
import type { Database } from '../services/platform/database/connect.ts'
import { noMetrics } from '../services/platform/telemetry/metrics.ts'
import { realClock, sitesOf } from '../services/platform/features/context.ts'
import { letterPost } from '../services/platform/mail/letter-post.ts'
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
  const context = {
    db,
    brands,
    origins,
    ...sitesOf(brands, origins),
    clock: realClock,
    post: letterPost(origins, brands.shared),
    metrics: noMetrics,
    log(error: unknown) {
      throw error
    },
  }
  return composeSales(context, { gateway: null, allows: async () => true })
}
