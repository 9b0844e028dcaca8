import type { AnswerLevel, RagTypeId, Scope } from 'contract/assistance/chatbot/chatbot.ts'

/**
 * A passage of a published article, one paragraph per line. `day`: of its edition, or of its publication on
 * line.
 */
export interface RetrievedPassage {
  article: number
  /** Its index among the passages of the article, from 0. */
  place: number
  text: string
  /** Comparable within one search only. */
  score: number
  title: string
  /** The few words above the title: often the place. */
  kicker?: string | null
  brand: string
  day: string
  page: number | null
  paid: boolean
  path: string
}

/** The current state of an article that an earlier answer cites. */
export type CurrentArticle = Omit<RetrievedPassage, 'place' | 'text' | 'score'> & {
  /** Its plain text, one paragraph per line; every passage is a part of it. */
  text: string
  /** A later article on the same story, if there is one. */
  newer: Pick<RetrievedPassage, 'article' | 'title' | 'brand' | 'day' | 'path'> | null
}

/** The result of query understanding. */
export interface UnderstoodQuery {
  scope: Scope
  /** The search query, without the words that name the scope. */
  query: string
}

/** Retrieval over published articles. */
export interface Retrieval {
  /**
   * Splits a question into scope and query. `before`: question and scope of the turn before, for follow-ups
   * («e ieri?»). `today`: a day in Rome.
   */
  understand(
    question: string,
    today: string,
    before: { question: string; scope: Scope } | null,
  ): Promise<UnderstoodQuery>
  /** The best passages of a flavour within a scope, best first, without near-duplicates. */
  search(query: string, flavour: RagTypeId, scope: Scope, limit: number): Promise<RetrievedPassage[]>
  /** The passages of the first three articles among those retrieved, in reading order; at most 40 of each. */
  wholeArticles(retrieved: readonly RetrievedPassage[]): Promise<RetrievedPassage[]>
  /** The current state of articles; those no longer published are missing. */
  currentArticles(articles: readonly number[]): Promise<Map<number, CurrentArticle>>
  /** The ids that `currentArticles` would return, in one short query. */
  published(articles: readonly number[]): Promise<ReadonlySet<number>>
}

/** A sentence of an answer with its citations. `quote`: at most 300 characters, word for word. */
export interface Sentence {
  text: string
  cites: readonly { article: number; place: number; quote: string }[]
  /** Begins a paragraph. */
  opens: boolean
  /** Written by the language model, not by the built-in engine. */
  byModel?: true
}

/** A question with the passages that may answer it. */
export interface AnswerRequest {
  question: string
  query: string
  /** Earlier turns, oldest first. */
  turns: readonly { question: string; answer: string }[]
  passages: readonly RetrievedPassage[]
  /** All passages of the best articles (`Retrieval.wholeArticles`); absent: those that were retrieved. */
  articles?: readonly RetrievedPassage[]
  signal: AbortSignal
}

/**
 * How an answer ended. `headlines`: nothing answers; the sentences that name a headline cite its article, so
 * that they disappear with it.
 */
export interface AnswerOutcome {
  level: AnswerLevel
  engine: 'extractive' | 'model'
  /** Tokens that the model read and wrote, as it reports them; null without a model. */
  tokens: { read: number; written: number } | null
}

/**
 * Generates an answer sentence by sentence, each supported by its passages. @throws ModelFailure when the
 * model fails after its first sentence; before that the built-in engine answers.
 */
export interface Answerer {
  answer(request: AnswerRequest): AsyncGenerator<Sentence, AnswerOutcome>
}
