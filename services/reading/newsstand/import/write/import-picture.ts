import type { Brand } from 'contract/reading/site/brand.ts'
import { storePicture } from '../../media/store-picture.ts'
import type { StoredPicture } from '../../media/store.ts'
import type { ImportFile } from '../drop-folder/list-files.ts'
import { maxBytes, readBytes, resolveInside } from '../drop-folder/read-bytes.ts'
import type { ImportPorts } from '../ports.ts'
import { Missing, Refusal } from '../refusal.ts'

/**
 * Where an item was found: its file and the import folder, both real paths. `used` gathers the other files it
 * took.
 */
export interface ItemSource {
  path: string
  root: string
  isWhole?: ImportFile['isWhole']
  brand: Brand
  used: Set<string>
}

/** Reads a picture of the import folder and makes it ready. */
export async function importPicture(
  ports: ImportPorts,
  file: string,
  where: ItemSource,
): Promise<StoredPicture> {
  const path = await resolveInside(where.root, where.path, file)
  if (where.isWhole?.(path) === false) throw new Missing('L’immagine sta ancora arrivando.', file)
  try {
    const stored = await storePicture(ports, await readBytes(path, maxBytes.picture))
    where.used.add(path)
    return stored
  } catch (error) {
    if (error instanceof Refusal && !error.place)
      throw new Refusal(error.message, `immagine «${file.slice(0, 120)}»`)
    throw error
  }
}
