import { type Fit, fits, type Indexed, rarityOf } from '../questions/rank.ts'
import type { ParsedQuestion } from './read-question.ts'

/** A question that may answer, and how sure that is. */
export interface Candidate {
  slug: string
  score: number
  /** From 0 to 1: how much of what was asked it holds, words that no answer has among it. */
  cover: number
  sure: boolean
}

/** How much it counts that the other's own wording was asked for. */
const WORDING_WEIGHT = 6
/** What is left of a question that is about the opposite. */
const OPPOSITE_PENALTY = 0.75
/** Below these it is not known. */
const threshold = { score: 9, cover: 0.45 } as const

/** The questions that may answer, the best first; at most `most`. */
export function selectAnswers(
  all: readonly Indexed[],
  { terms, unknown, opposite }: ParsedQuestion,
  max = 1,
): Candidate[] {
  const candidates = fits(all, terms)
  if (candidates.length === 0) return []
  const queryLexemes = new Set(terms.flatMap((term) => term.map(({ lexeme }) => lexeme)))
  const rarity = new Map<string, number>()
  const rarityOfLexeme = (lexeme: string): number => {
    const known = rarity.get(lexeme) ?? rarityOf(all, lexeme)
    rarity.set(lexeme, known)
    return known
  }
  const sum = (lexemes: Iterable<string>) =>
    [...lexemes].reduce((total, lexeme) => total + rarityOfLexeme(lexeme), 0)
  const bySlug = new Map(all.map((one) => [one.slug, one]))
  const worded = ({ slug, score, share }: Fit) => {
    const { question } = bySlug.get(slug)!
    const shared = sum([...question].filter((lexeme) => queryLexemes.has(lexeme)))
    const turn = [...question].some((lexeme) => opposite.has(lexeme)) ? OPPOSITE_PENALTY : 1
    return { slug, share, score: turn * (score + (WORDING_WEIGHT * shared) / (sum(question) || 1)) }
  }
  // A word that no answer has is as rare as a word can be.
  const strange = unknown.reduce((total, { weight }) => total + weight, 0) * Math.log(1 + all.length / 0.5)
  const known = terms.reduce((total, [first]) => total + rarityOfLexeme(first!.lexeme) * first!.weight, 0)
  return candidates
    .map(worded)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ slug, score, share }) => {
      const cover = (share * known) / (known + strange)
      return { slug, score, cover, sure: score >= threshold.score && cover >= threshold.cover }
    })
}
