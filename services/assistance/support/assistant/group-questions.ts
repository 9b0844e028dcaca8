import type { UnansweredGroup } from 'contract/assistance/support/chat/unanswered.ts'
import type { Unanswered } from '../store/unanswered.ts'

/** How much two questions share of their words to be told together (Jaccard, rare words weighing more). */
const ALIKE = 0.5
const EXAMPLES = 5
/** Ids that a group says: as many as can be settled with one call. */
const MAX_IDS = 500

interface Group {
  /** What the words of the first of it, which the others are like, weigh together. */
  weight: number
  all: Unanswered[]
}

/**
 * Puts like questions together, the largest group first; each question is in one. Each is compared with the
 * groups that share a word with it, and by those words alone: strangers choose what is compared here.
 */
export function groupQuestions(questions: readonly Unanswered[]): UnansweredGroup[] {
  const counts = new Map<string, number>()
  for (const { lexemes } of questions)
    for (const lexeme of new Set(lexemes)) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1)
  const weights = new Map(
    [...counts].map(([lexeme, count]) => [lexeme, Math.log(1 + questions.length / count)]),
  )
  const groups: Group[] = []
  const groupsWith = new Map<string, number[]>()
  for (const question of questions) {
    const lexemes = [...new Set(question.lexemes)]
    const weight = lexemes.reduce((sum, lexeme) => sum + weights.get(lexeme)!, 0)
    const shared = new Map<number, number>()
    for (const lexeme of lexemes)
      for (const at of groupsWith.get(lexeme) ?? [])
        shared.set(at, (shared.get(at) ?? 0) + weights.get(lexeme)!)
    let [near, max]: [Group | null, number] = [null, 0]
    for (const [at, both] of shared) {
      const likeness = both / (weight + groups[at]!.weight - both)
      if (likeness >= ALIKE && likeness > max) [near, max] = [groups[at]!, likeness]
    }
    if (near) {
      near.all.push(question)
      continue
    }
    // One without words that say something is like none but itself.
    for (const lexeme of lexemes) {
      const those = groupsWith.get(lexeme)
      if (those) those.push(groups.length)
      else groupsWith.set(lexeme, [groups.length])
    }
    groups.push({ weight, all: [question] })
  }
  return groups
    .toSorted((a, b) => b.all.length - a.all.length || a.all[0]!.id - b.all[0]!.id)
    .map(({ all }) => ({
      ids: all.slice(0, MAX_IDS).map(({ id }) => id),
      count: all.length,
      unsolved: all.filter(({ why }) => why === 'unsolved').length,
      brands: [...new Set(all.map(({ brand }) => brand))].toSorted(),
      examples: usual(all.map(({ text }) => text)),
    }))
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
