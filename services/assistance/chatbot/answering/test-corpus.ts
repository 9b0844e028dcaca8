import type { Answerer, AnswerRequest, AnswerOutcome, RetrievedPassage, Sentence } from '../pipeline.ts'
import { contentWords, stemsOf } from './analyze-text.ts'

/** For tests: an article as plain paragraphs. */
export interface TestArticle {
  article: number
  title: string
  paragraphs: readonly string[]
  day?: string
  brand?: string
}

/** For tests: passages of articles, a paragraph or two each. */
export const passagesOf = ({
  article,
  title,
  paragraphs,
  day = '2026-11-22',
  brand = 'MG',
}: TestArticle): RetrievedPassage[] => {
  const texts = paragraphs.reduce<string[]>((all, paragraph) => {
    const last = all.at(-1)
    if (last !== undefined && last.length < 400) all[all.length - 1] = `${last}\n${paragraph}`
    else all.push(paragraph)
    return all
  }, [])
  return texts.map((text, place) => ({
    article,
    place,
    text,
    title,
    brand,
    day,
    score: 0,
    page: null,
    paid: false,
    path: `/articolo/${article}/x`,
  }))
}

/** For tests: finds passages by plain BM25 over stems, where the real retrieval is not wanted. */
export function bm25Search(passages: readonly RetrievedPassage[]) {
  const documents = passages.map((passage) => ({
    passage,
    stems: stemsOf(`${passage.title}\n${passage.text}`),
  }))
  const mean = documents.reduce((sum, { stems }) => sum + stems.length, 0) / documents.length
  return (query: string, limit = 24): RetrievedPassage[] => {
    const stems = new Set(contentWords(query).flatMap((word) => stemsOf(word)))
    const idf = new Map(
      [...stems].map((one) => {
        const count = documents.filter(({ stems }) => stems.includes(one)).length
        return [one, Math.log(1 + (documents.length - count + 0.5) / (count + 0.5))]
      }),
    )
    return documents
      .map(({ passage, stems }) => {
        let score = 0
        for (const [one, rare] of idf) {
          const often = stems.filter((other) => other === one).length
          score += (rare * often * 2.2) / (often + 1.2 * (0.25 + (0.75 * stems.length) / mean))
        }
        return { ...passage, score }
      })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
  }
}

/** For tests: a whole answer. */
export async function answerTo(
  answering: Answerer,
  request: Pick<AnswerRequest, 'question' | 'passages'> & Partial<AnswerRequest>,
): Promise<{ sentences: Sentence[] } & AnswerOutcome> {
  const signal = new AbortController().signal
  const stream = answering.answer({ query: request.question, turns: [], signal, ...request })
  const sentences: Sentence[] = []
  for (let next = await stream.next(); ; next = await stream.next()) {
    if (next.done) return { sentences, ...next.value }
    sentences.push(next.value)
  }
}
