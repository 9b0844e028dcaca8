import type { Tx } from '../../platform/database/connect.ts'
import type { PaperArticle, PressReviewPorts } from '../ports.ts'
import { sameStories, storiesOf } from './stories.ts'
import { setStories, tellersOf } from './store/filled.ts'

/**
 * Gives the items of a day, which is held, that tell one story in several mastheads the same `story`. True:
 * something is another than before. `known`: articles that need not be read again.
 */
export async function groupDay(
  { papers }: Pick<PressReviewPorts, 'papers'>,
  tx: Tx,
  { review, day }: { review: number; day: string },
  known: Map<number, PaperArticle> = new Map(),
): Promise<boolean> {
  const items = await tellersOf(tx, review, day)
  const unknown = items.flatMap(({ article }) => (article === null || known.has(article) ? [] : article))
  for (const [id, article] of await papers.articles(tx, unknown)) known.set(id, article)
  const tellers = items.map(({ id, article, masthead, title }) => {
    const paper = article === null ? undefined : known.get(article)
    return {
      ...{ id, masthead, title },
      ...{ kicker: paper?.kicker ?? null, standfirst: paper?.standfirst ?? null, text: paper?.text ?? '' },
    }
  })
  const before = new Map(items.map(({ id, story }) => [id, story]))
  const stories = storiesOf(sameStories(tellers), before)
  const changed = items.filter(({ id, story }) => (stories.get(id) ?? null) !== story)
  await setStories(tx, new Map(changed.map(({ id }) => [id, stories.get(id) ?? null])))
  return changed.length > 0
}
