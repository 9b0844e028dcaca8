import type { Pool } from 'pg'
import { listen } from '../database/listen.ts'
import type { Feature } from './feature.ts'

/**
 * Subscribes the features to their channels of the database (`Feature.listeners`), and `content` to changes
 * of what is published. `content` may grow later, so it is read each time.
 */
export function subscribeFeatures(
  pool: Pool,
  features: readonly Feature[],
  content: ((brand: string) => void)[],
  log: (error: unknown) => void,
) {
  const channels = new Map<string, ((payload: string) => void)[]>([['edicola_content', content]])
  for (const [channel, listener] of features.flatMap((feature) => Object.entries(feature.listeners ?? {})))
    if (!channels.get(channel)?.push(listener)) channels.set(channel, [listener])
  return [...channels].map(([channel, listeners]) =>
    listen(pool, channel, (payload) => listeners.forEach((listener) => listener(payload)), log),
  )
}
