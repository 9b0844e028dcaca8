import { stillContains } from '../chats/answer-text.ts'
import type { Sentence, CurrentArticle } from '../pipeline.ts'

/** A source of a letter: `n` stands behind the sentences that it says. */
export interface Source {
  n: number
  article: number
  current: CurrentArticle
  quote: string
}
/** A sentence of a letter with the numbers of its sources. */
export interface CurrentSentence {
  text: string
  opens: boolean
  sources: number[]
}

/**
 * What of an answer still holds when its letter leaves: an article that was withdrawn meanwhile, or does not
 * say so any more, is no source, and a sentence without one is not there. Each article is one source.
 */
export function currentSources(
  sentences: readonly Sentence[],
  articles: ReadonlyMap<number, CurrentArticle>,
): { sentences: CurrentSentence[]; sources: Source[] } {
  const sources = new Map<number, Source>()
  const sourceOf = ({ article, quote }: Sentence['cites'][number]): number[] => {
    const stands = articles.get(article)
    if (!stands || !stillContains(stands, quote)) return []
    const known = sources.get(article) ?? { n: sources.size + 1, article, current: stands, quote }
    sources.set(article, known)
    return [known.n]
  }
  const remaining: CurrentSentence[] = []
  let opens = false
  for (const sentence of sentences) {
    // The paragraph of a sentence that is gone begins with the next one.
    opens ||= sentence.opens
    const own = [...new Set(sentence.cites.flatMap(sourceOf))]
    if (own.length === 0) continue
    remaining.push({ text: sentence.text, opens: opens || remaining.length === 0, sources: own })
    opens = false
  }
  return { sentences: remaining, sources: [...sources.values()] }
}
