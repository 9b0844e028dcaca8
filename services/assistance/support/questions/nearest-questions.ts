import { createTextIndex, type TextIndex } from '../../../platform/language/text-index.ts'
import type { Shown } from './shown.ts'
import { plainOf } from './texts.ts'

/** How sure it is that a question answers: it does, it is one of a few, none does. */
export type Level = 'answer' | 'choices' | 'none'

/**
 * The questions nearest to what was typed, the best first; at `answer` the first answers. `exact`: what was
 * typed is one of its wordings.
 */
export interface NearestQuestions {
  level: Level
  exact: boolean
  questions: Shown[]
}

/** «Intendevi una di queste domande?» offers so many. */
export const MAX_CHOICES = 3
/** What is nearer to a text that is out of scope, or holds words that no question has, is less sure. */
const outside = { outOfScope: 1.2, unknown: 0.2 } as const
/** A second question that is as near makes the first less sure. */
const beside = { second: 0.8, outOfScope: 0.3, unknown: 0.12 } as const
/** Calibrated on `bench/questions/assistant-tune.json` (decisions/assistant.md). */
const thresholds = { known: -0.09, sure: 0.09 } as const

export const indexOf = (shown: readonly Shown[], outOfScope: readonly string[]): TextIndex =>
  createTextIndex(
    shown.map(({ slug, question, examples }) => ({ label: slug, texts: [plainOf(question), ...examples] })),
    outOfScope,
  )

/** The questions that may answer a text, and how sure that is. */
export function nearestQuestions(
  { nearest }: TextIndex,
  bySlug: ReadonlyMap<string, Shown>,
  text: string,
): NearestQuestions {
  const { labels, outside: outOfScope, unknown } = nearest(text)
  const [best, second] = labels
  if (!best) return { level: 'none', exact: false, questions: [] }
  const known = best.score - outside.outOfScope * outOfScope - outside.unknown * unknown
  const sure =
    best.score -
    beside.second * (second?.score ?? 0) -
    beside.outOfScope * outOfScope -
    beside.unknown * unknown
  return {
    level: best.exact
      ? 'answer'
      : known < thresholds.known
        ? 'none'
        : sure < thresholds.sure
          ? 'choices'
          : 'answer',
    exact: best.exact,
    questions: labels.flatMap(({ label }) => bySlug.get(label) ?? []),
  }
}
