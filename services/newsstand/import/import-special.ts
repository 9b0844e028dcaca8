import { digestOf } from './digest.ts'
import { type Whereabouts, takePicture } from './import-article.ts'
import type { IncomingSpecial } from './incoming.ts'
import type { ImportPorts, Outcome } from './ports.ts'
import { type SpecialToStore, findSpecial, removeSpecial, writeSpecial } from './store/specials.ts'
import { inTurn, tellBrand } from './store/tell.ts'

/** A package becomes a special of its brand; its articles may arrive before or after it. */
export async function prepareSpecial(ports: ImportPorts, item: IncomingSpecial, where: Whereabouts): Promise<SpecialToStore> {
  const picture = item.picture && item.action === 'publish' ? await takePicture(ports, item.picture.file, where) : null
  const { slug, kicker, title, standfirst, position, articles } = item
  const digest = digestOf({ slug, kicker, title, standfirst, position, articles, picture: picture?.key ?? null })
  return { brand: where.brand.sigla, slug, kicker, title, standfirst, position, articles, picture, digest }
}

export const storeSpecial = (ports: ImportPorts, special: SpecialToStore, action: IncomingSpecial['action']): Promise<Outcome> =>
  inTurn(ports.db, async (tx) => {
    const found = await findSpecial(tx, special.brand, special.slug)
    if (action === 'withdraw') {
      if (!found) return 'unchanged'
      await removeSpecial(tx, found.id)
    } else {
      if (found?.digest === special.digest) return 'unchanged'
      await writeSpecial(tx, special, found, ports.addJob)
    }
    await tellBrand(tx, special.brand)
    return action === 'withdraw' ? 'withdrawn' : found ? 'updated' : 'created'
  })
