import { digestOf, keepsStored } from './compare-stored.ts'
import { type ItemSource, importPicture } from './import-picture.ts'
import type { IncomingSpecial } from '../incoming-item.ts'
import type { ImportPorts, Outcome } from '../ports.ts'
import { type SpecialToStore, findSpecial, withdrawSpecial, writeSpecial } from './store/specials.ts'
import { inImportLock, notifyBrand } from './store/content-change.ts'
import { addExpiry } from './withdraw-expired.ts'

/** `version` null: it has none, and takes that of what it replaces. */
type IncomingVersion = Omit<SpecialToStore, 'version'> & { version: number | null }

/** A package becomes a special of its brand; its articles may arrive before or after it. */
export async function prepareSpecial(
  ports: ImportPorts,
  item: IncomingSpecial,
  where: ItemSource,
): Promise<IncomingVersion> {
  const picture =
    item.picture && item.action === 'publish' ? await importPicture(ports, item.picture.file, where) : null
  const { uri, version, slug, kicker, title, standfirst, position, articles, expires } = item
  const state = item.action === 'withdraw' ? ('withdrawn' as const) : ('published' as const)
  const digest = digestOf(
    state === 'withdrawn'
      ? { state, version }
      : {
          state,
          version: version ?? 1,
          ...(expires === null ? {} : { expires }),
          slug,
          kicker,
          title,
          standfirst,
          position,
          articles,
          picture: picture?.key ?? null,
          ...(item.picture?.expires ? { pictureExpires: item.picture.expires } : {}),
        },
  )
  return {
    brand: where.brand.sigla,
    uri,
    version,
    expires,
    pictureExpires: item.picture?.expires ?? null,
    state,
    slug,
    kicker,
    title,
    standfirst,
    position,
    articles,
    picture,
    digest,
  }
}

/** The transaction: what is older or the same changes nothing. */
export const storeSpecial = (
  ports: ImportPorts,
  incoming: IncomingVersion,
  repairs: string[],
): Promise<Outcome> =>
  inImportLock(ports.db, async (tx) => {
    const stored = await findSpecial(tx, incoming)
    if (keepsStored(stored, incoming, 'speciale', repairs)) return 'unchanged'
    const special = { ...incoming, version: incoming.version ?? stored?.version ?? 1 }
    const { brand, uri, digest, expires, picture, pictureExpires } = special
    const withdrawn = special.state === 'withdrawn'
    if (withdrawn) await withdrawSpecial(tx, special, stored, ports)
    else await writeSpecial(tx, special, stored, ports)
    const which = { kind: 'special' as const, brand, uri, digest }
    if (expires) await addExpiry(ports, tx, which, expires)
    if (picture && pictureExpires)
      await addExpiry(ports, tx, { ...which, picture: picture.key }, pictureExpires)
    await notifyBrand(tx, brand)
    return withdrawn ? 'withdrawn' : stored ? 'updated' : 'created'
  })
