import { type Fit, fits, type Indexed, rarityOf } from '../questions/rank.ts'
import type { ReadQuestion } from './read-question.ts'

/** The question that answers best, and how sure that is. */
export interface Choice {
  slug: string
  score: number
  /** From 0 to 1: how much of what was asked it holds, words that no answer has among it. */
  cover: number
  sure: boolean
}

/** How much of the shown question's own words being asked for counts. */
const WHOLE = 6
/** Below these it is not known. */
const least = { score: 9, cover: 0.45 } as const

/** The fits of a question, with what it shares of the other's wording. */
export function choose(all: readonly Indexed[], { terms, unknown }: ReadQuestion): Choice | null {
  const found = fits(all, terms)
  if (found.length === 0) return null
  const asked = new Set(terms.flatMap((term) => term.map(({ lexeme }) => lexeme)))
  const rarity = new Map<string, number>()
  const rare = (lexeme: string) => {
    if (!rarity.has(lexeme)) rarity.set(lexeme, rarityOf(all, lexeme))
    return rarity.get(lexeme)!
  }
  const sum = (lexemes: Iterable<string>) => [...lexemes].reduce((total, lexeme) => total + rare(lexeme), 0)
  const bySlug = new Map(all.map((one) => [one.slug, one]))
  const worded = ({ slug, score, share }: Fit) => {
    const { question } = bySlug.get(slug)!
    const shared = sum(new Set([...question].filter((lexeme) => asked.has(lexeme))))
    return { slug, share, score: score + (WHOLE * shared) / (sum(question) || 1) }
  }
  const [best] = found.map(worded).toSorted((a, b) => b.score - a.score)
  // A word that no answer has is as rare as a word can be.
  const strange = unknown.reduce((total, { weight }) => total + weight, 0) * Math.log(1 + all.length / 0.5)
  const known = terms.reduce((total, [first]) => total + rare(first!.lexeme) * first!.weight, 0)
  const cover = (best!.share * known) / (known + strange)
  const { slug, score } = best!
  return { slug, score, cover, sure: score >= least.score && cover >= least.cover }
}
