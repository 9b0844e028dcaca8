import type { Pool } from 'pg'
import { listen, type Listening } from '../database/listen.ts'
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
): Listening {
  const channels = new Map<string, ((payload: string) => void)[]>([['edicola_content', content]])
  for (const [channel, listener] of features.flatMap((feature) => Object.entries(feature.listeners ?? {})))
    if (!channels.get(channel)?.push(listener)) channels.set(channel, [listener])
  const notifyAll = (listeners: ((payload: string) => void)[]) => (payload: string) =>
    listeners.forEach((listener) => listener(payload))
  return listen(pool, new Map([...channels].map(([channel, all]) => [channel, notifyAll(all)])), log)
}
