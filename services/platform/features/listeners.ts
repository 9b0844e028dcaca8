import type { Pool } from 'pg'
import { listen } from '../database/listen.ts'
import type { Feature } from './feature.ts'

/**
 * Listens to the channels of the database that features hear, and to the one that tells of changed content;
 * `content` is added to later.
 */
export function hearing(
  pool: Pool,
  features: readonly Feature[],
  content: ((brand: string) => void)[],
  log: (error: unknown) => void,
) {
  const ears = new Map<string, ((payload: string) => void)[]>([['edicola_content', content]])
  // Never a copy of the list: whoever keeps pages is added to it later.
  for (const [channel, hear] of features.flatMap((feature) => Object.entries(feature.hears ?? {})))
    if (!ears.get(channel)?.push(hear)) ears.set(channel, [hear])
  return [...ears].map(([channel, hearers]) =>
    listen(pool, channel, (payload) => hearers.forEach((hear) => hear(payload)), log),
  )
}
