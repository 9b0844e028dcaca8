import { PagedDocument, type Running } from './paged-document.ts'
import type { DocumentInfo } from './tagged-document.ts'

/**
 * A document that is held in memory as a whole. `layDown` is called twice: the first time only counts the
 * pages.
 */
export async function wholeDocument(
  info: DocumentInfo,
  running: Running,
  layDown: (pages: PagedDocument, isReal: boolean) => void | Promise<void>,
): Promise<Buffer> {
  const counted = await PagedDocument.open(info, running, null)
  await layDown(counted, false)
  const pages = await PagedDocument.open(info, running, counted.page)
  await layDown(pages, true)
  await pages.close()
  return pages.take()
}
