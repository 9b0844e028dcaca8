import type { UnansweredGroup } from 'contract/support/chat/unanswered.ts'
import type { Unanswered } from '../store/unanswered.ts'

/** How much two questions share of their words to be told together (Jaccard, rare words weighing more). */
const ALIKE = 0.5
const EXAMPLES = 5
/** Ids that a group says: as many as can be settled with one call. */
const MOST_IDS = 500

interface Group {
  /** The first of it, which the others are like. */
  lexemes: ReadonlySet<string>
  all: Unanswered[]
}

/** Puts like questions together, the largest group first; each question is in one. */
export function groupQuestions(questions: readonly Unanswered[]): UnansweredGroup[] {
  const counts = new Map<string, number>()
  for (const { lexemes } of questions)
    for (const lexeme of new Set(lexemes)) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1)
  const weight = (lexeme: string) => Math.log(1 + questions.length / (counts.get(lexeme) ?? 1))
  const groups: Group[] = []
  for (const question of questions) {
    const lexemes = new Set(question.lexemes)
    const near = groups
      .map((group) => ({ group, likeness: likeness(lexemes, group.lexemes, weight) }))
      .filter((one) => one.likeness >= ALIKE)
      .toSorted((a, b) => b.likeness - a.likeness)[0]
    if (near) near.group.all.push(question)
    else groups.push({ lexemes, all: [question] })
  }
  return groups
    .toSorted((a, b) => b.all.length - a.all.length || a.all[0]!.id - b.all[0]!.id)
    .map(({ all }) => ({
      ids: all.slice(0, MOST_IDS).map(({ id }) => id),
      count: all.length,
      unsolved: all.filter(({ why }) => why === 'unsolved').length,
      brands: [...new Set(all.map(({ brand }) => brand))].toSorted(),
      examples: usual(all.map(({ text }) => text)),
    }))
}

/** Questions without words that say something are like none but themselves. */
function likeness(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  weight: (lexeme: string) => number,
): number {
  if (a.size === 0 || b.size === 0) return 0
  const sum = (lexemes: Iterable<string>) => [...lexemes].reduce((total, lexeme) => total + weight(lexeme), 0)
  return sum([...a].filter((lexeme) => b.has(lexeme))) / sum(new Set([...a, ...b]))
}

/** Different wordings, those that occur most first. */
function usual(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, EXAMPLES)
    .map(([text]) => text)
}
