/** A question as ranking needs it: which lexemes its texts hold. */
export interface Indexed {
  slug: string
  question: ReadonlySet<string>
  /** Words that are not shown. */
  also: ReadonlySet<string>
  answer: ReadonlySet<string>
}

const weight = { question: 4, also: 3, answer: 1 } as const
/** How much of what was looked for a question must hold, by weight of its words. */
const LEAST = 0.5

/**
 * The questions that hold at least half of what was looked for, the best first: rare words count more, words
 * of the question more than those of the answer. Equal ones keep their order. Words that no question holds do
 * not count: somebody may have mistyped one.
 */
export function ranked(all: readonly Indexed[], asked: readonly string[]): string[] {
  const holds = ({ question, also, answer }: Indexed, lexeme: string) =>
    question.has(lexeme) || also.has(lexeme) || answer.has(lexeme)
  const lexemes = asked.filter((lexeme) => all.some((one) => holds(one, lexeme)))
  const rarity = new Map(
    lexemes.map((lexeme) => {
      const count = all.filter((one) => holds(one, lexeme)).length
      return [lexeme, Math.log(1 + all.length / (count + 0.5))]
    }),
  )
  const sum = (chosen: readonly string[]) => chosen.reduce((total, lexeme) => total + rarity.get(lexeme)!, 0)
  const whole = sum(lexemes)
  if (whole === 0) return []
  return all
    .map((one) => {
      const held = lexemes.filter((lexeme) => holds(one, lexeme))
      const score = held.reduce((total, lexeme) => {
        const place = one.question.has(lexeme) ? 'question' : one.also.has(lexeme) ? 'also' : 'answer'
        return total + rarity.get(lexeme)! * weight[place]
      }, 0)
      return { slug: one.slug, score, share: sum(held) / whole }
    })
    .filter(({ share }) => share >= LEAST)
    .toSorted((a, b) => b.score - a.score)
    .map(({ slug }) => slug)
}
