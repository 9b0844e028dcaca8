/** A question as ranking needs it: which lexemes its texts hold. */
export interface Indexed {
  slug: string
  question: ReadonlySet<string>
  /** Words that are not shown. */
  also: ReadonlySet<string>
  answer: ReadonlySet<string>
}

/** A word that was looked for: what may stand for it, the word itself first; `weight` from 0 to 1. */
export type Term = readonly { lexeme: string; weight: number }[]

/** How well a question fits: `score` grows with it, `share` is how much of what was looked for it holds. */
export interface Fit {
  slug: string
  score: number
  share: number
}

const weight = { question: 4, also: 3, answer: 1 } as const
/** How much of what was looked for a question must hold, by weight of its words. */
const LEAST = 0.5

const holds = ({ question, also, answer }: Indexed, lexeme: string) =>
  question.has(lexeme) || also.has(lexeme) || answer.has(lexeme)
const weightIn = (one: Indexed, lexeme: string): number =>
  one.question.has(lexeme)
    ? weight.question
    : one.also.has(lexeme)
      ? weight.also
      : one.answer.has(lexeme)
        ? weight.answer
        : 0

/** How rare a lexeme is among the questions (inverse document frequency); 0: none holds it. */
export function rarityOf(all: readonly Indexed[], lexeme: string): number {
  const count = all.filter((one) => holds(one, lexeme)).length
  return count === 0 ? 0 : Math.log(1 + all.length / (count + 0.5))
}

/** How much more it is worth when a question says the same in several ways. */
const AGAIN = 0.3

/**
 * How each question fits, the best first: rare words count more, words of the question more than those of the
 * answer. What stands for a word is worth no more than the word. Equal ones keep their order. Words that no
 * question holds do not count: somebody may have mistyped one.
 */
export function fits(all: readonly Indexed[], terms: readonly Term[]): Fit[] {
  const rarity = new Map(
    terms.flatMap((term) => term.map(({ lexeme }) => [lexeme, rarityOf(all, lexeme)] as const)),
  )
  const sought = terms
    .map((term) => term.filter(({ lexeme }) => rarity.get(lexeme)! > 0))
    .filter((term) => term.length > 0)
    .map((term) => ({ term, rare: rarity.get(term[0]!.lexeme)! }))
  const whole = sought.reduce((sum, { term, rare }) => sum + rare * term[0]!.weight, 0)
  if (whole === 0) return []
  return all
    .map((one) => {
      let score = 0
      let matched = 0
      for (const { term, rare } of sought) {
        const worths = term.map(
          ({ lexeme, weight: w }) => Math.min(rare, rarity.get(lexeme)!) * weightIn(one, lexeme) * w,
        )
        const best = Math.max(...worths)
        const rest = worths.reduce((sum, worth) => sum + worth, 0) - best
        if (best > 0) matched += rare * term[0]!.weight
        score += best + AGAIN * Math.min(rest, best)
      }
      return { slug: one.slug, score, share: matched / whole }
    })
    .toSorted((a, b) => b.score - a.score)
}

/** The questions that hold at least half of what was looked for, the best first. */
export const ranked = (all: readonly Indexed[], lexemes: readonly string[]): string[] =>
  fits(
    all,
    lexemes.map((lexeme) => [{ lexeme, weight: 1 }]),
  )
    .filter(({ share }) => share >= LEAST)
    .map(({ slug }) => slug)
