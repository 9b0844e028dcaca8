import type { Teaser } from 'contract/platform/shapes.ts'
import { tracked } from '../../../../page/handle.ts'

/** What is told of an article that was opened (SPEC §2). */
export const trackedArticle = tracked(({ id, section }: Pick<Teaser, 'id' | 'section'>) => ({
  pagina: 'ARTICOLO',
  id_articolo: id,
  sezione: section.slug,
}))
