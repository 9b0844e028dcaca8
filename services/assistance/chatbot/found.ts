import type { RagTypeId, Scope } from 'contract/assistance/chatbot/chatbot.ts'

/**
 * A passage of a published article, as retrieval finds it, a paragraph on each line. `day`: of its edition,
 * or of its publication.
 */
export interface Found {
  article: number
  /** Its place among the passages of the article, from 0. */
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

/** How an article stands now, for what was said of it before. */
export type Standing = Omit<Found, 'place' | 'text' | 'score'> & {
  /** Its whole text, plain, a paragraph on each line: each of its passages stands in it. */
  text: string
  /** A later article on the same story, if there is one. */
  newer: Pick<Found, 'article' | 'title' | 'brand' | 'day' | 'path'> | null
}

/** What a question is about, and where it wants to look. */
export interface Understood {
  scope: Scope
  /** The words to look for, without those that said where. */
  query: string
}

/** What the chatbot reads of the newspapers. */
export interface Retrieval {
  /**
   * Periods and mastheads that the question names. `before`: scope and query of the turn before (its
   * words will do), for one that goes on («e ieri?»). `today`: Rome's day.
   */
  understand(
    question: string,
    today: string,
    before: { question: string; scope: Scope } | null,
  ): Promise<Understood>
  /** The best passages of a flavour within a scope, near-duplicates merged, best first. */
  find(query: string, flavour: RagTypeId, scope: Scope, most: number): Promise<Found[]>
  /** Articles of a flavour as they stand; those that are not published any more are not among them. */
  standing(articles: readonly number[]): Promise<Map<number, Standing>>
  /** Those of `standing`, of which no more is wanted: one short question, of however many. */
  published(articles: readonly number[]): Promise<ReadonlySet<number>>
}

/** A sentence of an answer, with the passages that say it. `quote`: at most 300 characters, word for word. */
export interface Sentence {
  text: string
  cites: readonly { article: number; place: number; quote: string }[]
  /** Begins a paragraph. */
  opens: boolean
  /** Said by a model; else by the built-in engine. */
  byModel?: true
}

/** A question with all that its answer may be made of. */
export interface Asked {
  question: string
  query: string
  /** The turns before it, oldest first. */
  turns: readonly { question: string; answer: string }[]
  found: readonly Found[]
  signal: AbortSignal
}

/**
 * How an answer ended. `declined`: nothing answers; then its sentences claim nothing. Those that name a
 * headline cite its article, so that they go with it.
 */
export interface Ended {
  declined: boolean
  engine: 'extractive' | 'model'
  /** Tokens that the model was given and wrote, as it says; null without a model. */
  tokens: { read: number; written: number } | null
}

/**
 * Makes an answer, sentence by sentence: none that its passages do not hold. @throws ModelFailure when the
 * model fails after it has begun; before that the built-in engine stands in.
 */
export interface Answering {
  answer(asked: Asked): AsyncGenerator<Sentence, Ended>
}
