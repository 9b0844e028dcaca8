import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../../../platform/database/connect.ts'
import { addKey, publishedKeys } from './store.ts'
import { retention } from '../../../platform/database/retention.ts'

/** A key signs for ninety days and is published for seven more: longer than any id_token lives. */
const DAYS = 90
/**
 * How long a server may not know of a key that another one made. A new key signs only after twice that, when
 * all publish it.
 */
const KNOWN_MS = 30_000

/**
 * The keys that sign id_tokens for other programs, private halves too; the one that signs comes first. RS256,
 * which every client must know.
 */
export function signingKeys(db: Database) {
  let cache: { keys: JWK[]; until: number } | null = null
  const make = async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const kid = randomUUID()
    return { kid, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } }
  }
  const rotate = () => addKey(db, make, { days: DAYS, published: retention.signingKeys.days })
  return {
    async current(): Promise<JWK[]> {
      if (cache && cache.until > Date.now()) return cache.keys
      let stored = await publishedKeys(db)
      if (stored.length === 0) {
        await rotate()
        stored = await publishedKeys(db)
      }
      const known = Date.now() - 2 * KNOWN_MS
      const inOrder = [
        ...stored.filter((key) => key.created.getTime() <= known),
        ...stored.filter((key) => key.created.getTime() > known),
      ]
      cache = { keys: inOrder.map((key) => key.jwk as JWK), until: Date.now() + KNOWN_MS }
      return cache.keys
    },
    /** Makes a new key when the newest has served its time; for a job. */
    rotate,
  }
}
export type SigningKeys = ReturnType<typeof signingKeys>
