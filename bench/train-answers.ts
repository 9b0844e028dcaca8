import type { AnalyzedQuestion } from '../services/assistance/chatbot/answering/analyze-question.ts'
import {
  choiceFeatures,
  type SelectorWeights,
} from '../services/assistance/chatbot/answering/select-answer.ts'
import type { Candidate } from '../services/assistance/chatbot/answering/sentence-features.ts'

/** A question with the candidates of what was retrieved. `right`: those that answer, if any. */
export interface Example {
  question: AnalyzedQuestion
  candidates: readonly Candidate[]
  right: ReadonlySet<Candidate>
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, one, i) => sum + one * b[i]!, 0)

/** Adam over the whole set; `gradient` adds to `into` and returns the loss. */
function minimize(
  size: number,
  gradient: (weights: readonly number[], into: number[]) => void,
  { steps, rate }: { steps: number; rate: number },
): number[] {
  const weights: number[] = Array(size).fill(0)
  const [mean, square] = [[...weights], [...weights]]
  for (let step = 1; step <= steps; step++) {
    const into: number[] = Array(size).fill(0)
    gradient(weights, into)
    for (let i = 0; i < size; i++) {
      mean[i] = 0.9 * mean[i]! + 0.1 * into[i]!
      square[i] = 0.999 * square[i]! + 0.001 * into[i]! ** 2
      const [m, s] = [mean[i]! / (1 - 0.9 ** step), square[i]! / (1 - 0.999 ** step)]
      weights[i]! -= (rate * m) / (Math.sqrt(s) + 1e-8)
    }
  }
  return weights
}

/** A conditional logit: the probability of the right sentences among the candidates of each question. */
export function trainSentences(examples: readonly Example[], decay = 0.002): number[] {
  const usable = examples.filter(({ right }) => right.size > 0)
  const size = usable[0]!.candidates[0]!.features.length
  return minimize(
    size,
    (weights, into) => {
      for (const { candidates, right } of usable) {
        const scores = candidates.map(({ features }) => dot(features, weights))
        const top = Math.max(...scores)
        const worths = scores.map((score) => Math.exp(score - top))
        const all = worths.reduce((a, b) => a + b, 0)
        const good = candidates.reduce((sum, one, i) => sum + (right.has(one) ? worths[i]! : 0), 0)
        candidates.forEach((one, i) => {
          const by = (worths[i]! / all - (right.has(one) ? worths[i]! / good : 0)) / usable.length
          if (Math.abs(by) > 1e-7) one.features.forEach((feature, k) => (into[k]! += by * feature))
        })
      }
      weights.forEach((weight, k) => (into[k]! += decay * weight))
    },
    { steps: 400, rate: 0.08 },
  )
}

/** The features of the choice that the sentence weights make, and whether it answers. */
export function choiceOf({ question, candidates, right }: Example, weights: readonly number[]) {
  const scores = new Map(candidates.map((one) => [one, dot(one.features, weights)]))
  const ranked = candidates.toSorted((a, b) => scores.get(b)! - scores.get(a)!)
  return { features: choiceFeatures(question, ranked, scores), isRight: right.has(ranked[0]!) }
}

/** A logistic model of whether the choice answers. */
export function trainConfidence(examples: readonly Example[], weights: readonly number[]): number[] {
  const choices = examples
    .filter(({ candidates }) => candidates.length > 0)
    .map((one) => choiceOf(one, weights))
  return minimize(
    choices[0]!.features.length,
    (confidence, into) => {
      for (const { features, isRight } of choices) {
        const by = (1 / (1 + Math.exp(-dot(features, confidence))) - (isRight ? 1 : 0)) / choices.length
        features.forEach((feature, k) => (into[k]! += by * feature))
      }
      confidence.forEach((weight, k) => (into[k]! += 0.0005 * weight))
    },
    { steps: 600, rate: 0.08 },
  )
}

/** Trains the first model on half of the examples, the second on the half that the first has not seen. */
export function train(examples: readonly Example[], negatives: readonly Example[]): SelectorWeights {
  const half = examples.filter((_, i) => i % 2 === 0)
  const other = examples.filter((_, i) => i % 2 === 1)
  const sentence = trainSentences(half)
  const confidence = trainConfidence([...other, ...negatives], sentence)
  const rounded = (all: readonly number[]) => all.map((one) => Math.round(one * 1000) / 1000)
  return { sentence: rounded(sentence), confidence: rounded(confidence) }
}
