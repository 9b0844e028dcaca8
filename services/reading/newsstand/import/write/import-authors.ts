import type { AuthorsList } from '../sidecar/edition-sidecar.ts'
import { type ItemSource, importPicture } from './import-picture.ts'
import { cleanText } from '../text/plain-text.ts'
import type { ImportPorts, Outcome } from '../ports.ts'
import { type AuthorToStore, writeAuthors } from './store/authors.ts'
import { inImportLock, notifyBrand } from './store/content-change.ts'

export async function prepareAuthors(
  ports: ImportPorts,
  list: AuthorsList,
  where: ItemSource,
): Promise<AuthorToStore[]> {
  const authors: AuthorToStore[] = []
  for (const a of list.authors) {
    const line = (text: string | undefined) =>
      cleanText(text ?? '')
        .replace(/\s+/g, ' ')
        .trim() || null
    authors.push({
      slug: a.slug,
      name: line(a.name) ?? a.slug,
      role: line(a.role),
      bio: line(a.bio),
      portrait: a.portrait ? await importPicture(ports, a.portrait, where) : null,
    })
  }
  return authors
}

/** Authors belong to no single brand: the caches of all are emptied. */
export const storeAuthors = (ports: ImportPorts, authors: readonly AuthorToStore[]): Promise<Outcome> =>
  inImportLock(ports.db, async (tx) => {
    const { created, updated, renamed } = await writeAuthors(tx, authors, ports)
    if (created + updated === 0) return 'unchanged'
    for (const id of renamed) await ports.articleChanged?.(tx, id)
    for (const brand of ports.brands.all) await notifyBrand(tx, brand.sigla)
    return updated > 0 ? 'updated' : 'created'
  })
