import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { AnalyzedQuestion } from './analyze-question.ts'
import { type Candidate, featureOf } from './sentence-features.ts'

/** Weights of the selector, learned by `bench/train-answers.ts`. */
const selectorWeights = z.object({
  /** Of the features of a sentence. */
  sentence: z.array(z.number()),
  /** Of the features of a choice, the constant last. */
  confidence: z.array(z.number()),
})
export type SelectorWeights = z.infer<typeof selectorWeights>

const learned = selectorWeights.parse(
  JSON.parse(readFileSync(new URL('selector-weights.json', import.meta.url), 'utf8')),
)

/** The candidates, best first, with the confidence that the first answers, 0 to 1. */
export interface Selection {
  ranked: readonly Candidate[]
  confidence: number
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, one, i) => sum + one * (b[i] ?? 0), 0)
const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** Ranks the sentences by a linear model, and tells by a logistic model how likely the first one answers. */
export function selectAnswer(
  question: AnalyzedQuestion,
  candidates: readonly Candidate[],
  weights: SelectorWeights = learned,
): Selection {
  if (candidates.length === 0) return { ranked: [], confidence: 0 }
  const scores = new Map(candidates.map((one) => [one, dot(one.features, weights.sentence)]))
  const ranked = candidates.toSorted((a, b) => scores.get(b)! - scores.get(a)!)
  return {
    ranked,
    confidence: logistic(dot(choiceFeatures(question, ranked, scores), weights.confidence)),
  }
}

/** What tells whether the first of the ranked sentences answers. */
export function choiceFeatures(
  { terms, type }: AnalyzedQuestion,
  ranked: readonly Candidate[],
  scores: ReadonlyMap<Candidate, number>,
): number[] {
  const [best, second] = ranked
  const top = scores.get(best!)!
  const whole = ranked.reduce((sum, one) => sum + Math.exp(scores.get(one)! - top), 0)
  const other = ranked.find(({ rank }) => rank !== best!.rank)
  return [
    1 / whole,
    second ? Math.min(3, top - scores.get(second)!) : 3,
    other ? Math.min(5, top - scores.get(other)!) : 5,
    top / 10,
    featureOf(best!, 'own'),
    featureOf(best!, 'near'),
    featureOf(best!, 'article'),
    featureOf(best!, 'missing'),
    featureOf(best!, 'words near'),
    featureOf(best!, 'near answer'),
    featureOf(best!, 'plain near'),
    best!.match.fit === 'exact' ? 1 : 0,
    best!.match.fit === 'none' ? 1 : 0,
    Math.min(1, terms.length / 8),
    type === 'what' || type === 'how' || type === 'where' ? 1 : 0,
    best!.rank > 0 ? 1 : 0,
    1,
  ]
}

/** A participle, which says what is asked about somebody or something: «comprato», «fondata». */
const participle = new RegExp(
  '^(?:\\p{L}{3,}(?:at|ut|it)|scritt|vint|spes|pres|chius|apert|mort|nat|elett|rott|pers|mess|decis|uccis|' +
    'scopert|propost|chiest|prodott|costrett|distrutt|assunt)[oaie]$',
  'u',
)

/** The heaviest part of the question that the article may lack. */
const MAX_MISSING = 0.3
/** The largest part of the terms that may stand neither in the sentence nor beside it nor in the title. */
const MAX_ABSENT = 0.25

/** Types for which no kind of thing can be told. */
const untyped: ReadonlySet<string> = new Set(['what', 'how'])

/**
 * Whether a sentence must not be claimed, however likely it looks: its article lacks what the question is
 * about, it lacks the kind of thing that is asked, or what is asked of it stands nowhere near («Chi ha
 * comprato il cavallo?» where nobody buys).
 */
export const isVetoed = ({ claimable, type, terms }: AnalyzedQuestion, candidate: Candidate): boolean =>
  !claimable ||
  featureOf(candidate, 'missing') > MAX_MISSING ||
  candidate.absent.some(({ word }) => participle.test(word)) ||
  candidate.absent.length > MAX_ABSENT * terms.length ||
  (untyped.has(type) ? candidate.absent.length > 0 : candidate.match.fit !== 'exact')
