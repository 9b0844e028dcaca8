import type { RelatedArticle } from 'contract/assistance/chatbot/chatbot.ts'
import { readAnswer } from '../answer/read-answer.ts'
import { type Answer, isRunning } from './turns.ts'

const MOST = 4

/** The articles beside an answer: none that stands among its sources already. Null: they are coming. */
export function relatedOf(
  answer: Answer,
  known: ReadonlyMap<string, RelatedArticle | null>,
): readonly RelatedArticle[] | null {
  if (isRunning(answer)) return null
  const data = readAnswer(answer.raw, true).data
  if (data === null) return []
  const quoted = new Set(data['<!--sources-->'].map(({ article }) => article))
  const ids = data.article_ids.filter((id) => !quoted.has(id))
  if (ids.some((id) => !known.has(id))) return null
  return ids.flatMap((id) => known.get(id) ?? []).slice(0, MOST)
}
