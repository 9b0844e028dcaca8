import { foldedWords } from '../../platform/language/fold-words.ts'
import { stem } from '../../platform/language/stem.ts'
import { isSignificant } from './terms.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { PaperArticle, PressReviewPorts } from '../ports.ts'
import { setStories, tellersOf } from './store/filled.ts'

/** What tells of something: an article of a masthead. */
export interface Teller {
  id: string
  masthead: string
  title: string
  kicker: string | null
  standfirst: string | null
  text: string
}

/** Words of a text that are looked at: what happened is said at the beginning. */
const BEGINNING = 120
/** A title counts as if it were said so many times. */
const TITLE = 2
/**
 * Texts without any of its words that are thought beside those of a day: in a small one all words are rare.
 */
const BACKGROUND = 50
/** Two tell the same when they are this alike, 0–1, and have so many stems in common. */
const ALIKE = 0.3
const COMMON = 5

type Vector = ReadonlyMap<string, number>

function counted({ title, kicker, standfirst, text }: Teller): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (words: readonly string[], times: number) => {
    for (const word of words.filter(isSignificant)) {
      const one = stem(word)
      counts.set(one, (counts.get(one) ?? 0) + times)
    }
  }
  add(foldedWords(title), TITLE)
  add(foldedWords(`${kicker ?? ''} ${standfirst ?? ''}`), 1)
  add(foldedWords(text.slice(0, BEGINNING * 12)).slice(0, BEGINNING), 1)
  return counts
}

/** Rare stems weigh more, by how many of the day have them; each vector has length 1. */
function weighed(all: readonly ReadonlyMap<string, number>[]): Vector[] {
  const having = new Map<string, number>()
  for (const counts of all) for (const one of counts.keys()) having.set(one, (having.get(one) ?? 0) + 1)
  return all.map((counts) => {
    const weights = [...counts].map(
      ([one, count]) =>
        [one, (1 + Math.log(count)) * Math.log((all.length + BACKGROUND) / having.get(one)!)] as const,
    )
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1
    return new Map(weights.map(([one, weight]) => [one, weight / length]))
  })
}

/** How alike two are, 0–1; 0 when they have too little in common. Symmetric. */
function likeness(a: Vector, b: Vector): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  let common = 0
  let sum = 0
  for (const [one, weight] of few) {
    const other = many.get(one)
    if (other === undefined) continue
    common++
    sum += weight * other
  }
  return common < COMMON ? 0 : sum
}

/**
 * Those of a day that tell the same story in several mastheads, as groups of ids in alphabetical order. One
 * masthead alone is no group: two of its articles are two. Careful: what is only of one subject stays apart.
 */
export function sameStories(day: readonly Teller[]): string[][] {
  const tellers = day.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const vectors = weighed(tellers.map(counted))
  const leader = tellers.map((_, i) => i)
  const leaderOf = (i: number): number => (leader[i] === i ? i : (leader[i] = leaderOf(leader[i]!)))
  for (let i = 0; i < tellers.length; i++)
    for (let k = i + 1; k < tellers.length; k++)
      if (tellers[i]!.masthead !== tellers[k]!.masthead && likeness(vectors[i]!, vectors[k]!) >= ALIKE)
        leader[leaderOf(k)] = leaderOf(i)
  return [...Map.groupBy(tellers, (_, i) => leaderOf(i)).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ id }) => id))
    .toSorted(([a], [b]) => (a! < b! ? -1 : 1))
}

/**
 * The story of each item of a group: one of theirs that they have already, the smallest id of the group
 * otherwise. Those in no group have none. Given the same again it changes nothing.
 */
export function storiesOf(
  groups: readonly (readonly string[])[],
  before: ReadonlyMap<string, string | null>,
): Map<string, string> {
  const claimed = new Set<string>()
  const stories = new Map<string, string>()
  for (const group of groups) {
    const own = group.flatMap((id) => before.get(id) ?? []).toSorted()
    const story = own.find((one) => !claimed.has(one)) ?? group[0]!
    claimed.add(story)
    for (const id of group) stories.set(id, story)
  }
  return stories
}

/**
 * Gives the items of a day, which is held, that tell one story in several mastheads the same `story`. True:
 * something is another than before. `known`: articles that need not be read again.
 */
export async function groupDay(
  { newspapers }: Pick<PressReviewPorts, 'newspapers'>,
  tx: Tx,
  { review, day }: { review: number; day: string },
  known: Map<number, PaperArticle> = new Map(),
): Promise<boolean> {
  const items = await tellersOf(tx, review, day)
  const unknown = items.flatMap(({ article }) => (article === null || known.has(article) ? [] : article))
  for (const [id, article] of await newspapers.articles(tx, unknown)) known.set(id, article)
  const tellers = items.map(({ id, article, masthead, title }) => {
    const paper = article === null ? undefined : known.get(article)
    return {
      ...{ id, masthead, title },
      ...{ kicker: paper?.kicker ?? null, standfirst: paper?.standfirst ?? null, text: paper?.text ?? '' },
    }
  })
  const before = new Map(items.map(({ id, story }) => [id, story]))
  const stories = storiesOf(sameStories(tellers), before)
  const changed = items.filter(({ id, story }) => (stories.get(id) ?? null) !== story)
  await setStories(tx, new Map(changed.map(({ id }) => [id, stories.get(id) ?? null])))
  return changed.length > 0
}
