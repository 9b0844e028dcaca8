import { z } from 'zod'
import type { Database, Tx } from '../../../../platform/database/connect.ts'
import type { ImportPorts } from '../ports.ts'
import { digestOf } from './compare-stored.ts'
import { findArticle, withdrawArticle } from './store/articles.ts'
import { inImportLock, notifyBrand } from './store/content-change.ts'
import { takePictureFrom } from './store/pictures.ts'
import { findSpecial, withdrawSpecial } from './store/specials.ts'

/**
 * A version of an article or a special, or the key of a picture of it alone; `digest` tells it from those
 * that came after it.
 */
export const expiringItem = z.object({
  kind: z.enum(['article', 'special']),
  brand: z.string(),
  uri: z.string(),
  digest: z.string(),
  picture: z.string().optional(),
})
type ExpiringItem = z.output<typeof expiringItem>

/**
 * Asks, in the transaction that stores it, for an item to be withdrawn at its hour (ISO 8601 in UTC). Two
 * items may say the same, and each has a job of its own.
 */
export const addExpiry = async (
  { addJob }: Pick<ImportPorts, 'addJob'>,
  tx: Tx,
  item: ExpiringItem,
  expires: string,
): Promise<void> => {
  await addJob?.(
    tx,
    'withdraw-expired',
    { ...item },
    { jobKey: `withdraw-expired:${digestOf(item)}`, runAt: expires },
  )
}

/** The job `withdraw-expired`: what has come to its hour goes, unless another version took its place. */
export const withdrawExpired =
  ({ db, articleChanged, ...ports }: { db: Database } & Pick<ImportPorts, 'articleChanged' | 'addJob'>) =>
  ({ kind, brand, uri, digest, picture }: ExpiringItem): Promise<void> =>
    inImportLock(db, async (tx) => {
      if (kind === 'article') {
        const stored = await findArticle(tx, brand, uri)
        if (stored?.digest !== digest) return
        if (picture !== undefined) {
          await takePictureFrom(tx, { kind, id: stored.id, picture }, ports)
          await articleChanged?.(tx, stored.id)
          return notifyBrand(tx, brand)
        }
        const { version, section, slug, versionCreated } = stored
        const row = {
          brand,
          uri,
          version,
          section,
          slug,
          versionCreated,
          digest: digestOf({ expired: digest }),
        }
        const changed = await withdrawArticle(tx, row, stored, new Date().toISOString(), ports)
        for (const id of changed) await articleChanged?.(tx, id)
      } else {
        const stored = await findSpecial(tx, { brand, uri, slug: '' })
        if (stored?.digest !== digest) return
        if (picture !== undefined) {
          await takePictureFrom(tx, { kind, id: stored.id, picture }, ports)
          return notifyBrand(tx, brand)
        }
        const { version, slug } = stored
        await withdrawSpecial(
          tx,
          { brand, uri, version, slug, digest: digestOf({ expired: digest }) },
          stored,
          ports,
        )
      }
      await notifyBrand(tx, brand)
    })
