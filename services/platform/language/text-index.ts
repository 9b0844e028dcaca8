import { correctSpelling } from './correct-spelling.ts'
import { foldedWords } from './fold-words.ts'
import { stem } from './stem.ts'

/** What is looked for, by texts that say it in people's words. */
export interface Labelled {
  label: string
  texts: readonly string[]
}

/** How near a label's texts are to what was typed: from 0 to 1. `exact`: one of them has the same words. */
export interface Nearness {
  label: string
  score: number
  exact: boolean
}

/** Labels, the nearest first; how near texts outside are; how much of what was typed no label's text has. */
export interface Nearest {
  labels: Nearness[]
  outside: number
  unknown: number
}

/** Shortest and longest run of characters that is a feature. */
const GRAMS = [3, 4] as const
/** What a stem, and a pair of them, weigh beside a run of characters. */
const weights = { stem: 4, pair: 2 } as const
/** How many texts of a label, after the nearest, speak for it too. */
const OTHERS = 3
/** How many of the nearest texts outside count. */
const NEAREST_OUTSIDE = 2
/** Words of a text that are looked at. */
const MAX_WORDS = 80

type Weights = ReadonlyMap<string, number>

const mean = (values: readonly number[], of: number): number =>
  values.reduce((sum, value) => sum + value, 0) / of

/** Runs of characters of each word with its ends marked, stems, pairs of stems; each with its weight. */
function featuresOf(words: readonly string[]): Weights {
  const features = new Map<string, number>()
  const add = (feature: string, weight: number) =>
    features.set(feature, (features.get(feature) ?? 0) + weight)
  const stems = words.map(stem)
  words.forEach((word, i) => {
    const marked = ` ${word} `
    for (let length: number = GRAMS[0]; length <= GRAMS[1]; length++)
      for (let at = 0; at + length <= marked.length; at++) add(marked.slice(at, at + length), 1)
    add(`=${stems[i]}`, weights.stem)
    if (i > 0) add(`${stems[i - 1]}+${stems[i]}`, weights.pair)
  })
  return features
}

/**
 * An index of short texts: the nearest by the cosine of tf-idf over stems and runs of characters, which
 * forgive endings and slips (Manning, Raghavan, Schütze, «Introduction to Information Retrieval», 6.2). What
 * many labels have in common weighs little; a word that no text has is put right if it is mistyped, and else
 * weighs as the rarest. `outside`: texts about anything else.
 */
export function createTextIndex(all: readonly Labelled[], outside: readonly string[] = []) {
  const labels = [...all, ...outside.map((text) => ({ label: null, texts: [text] }))]
  const texts = labels.flatMap(({ label, texts: own }, group) =>
    own.map((text) => ({ label, group, words: foldedWords(text).slice(0, MAX_WORDS) })),
  )
  const vocabulary = new Set(texts.flatMap(({ words }) => words))
  const stems = new Set([...vocabulary].map(stem))
  const known = new Set(texts.flatMap(({ label, words }) => (label === null ? [] : words.map(stem))))
  const features = texts.map(({ words }) => featuresOf(words))
  const groupsWith = new Map<string, Set<number>>()
  features.forEach((own, i) => {
    for (const feature of own.keys()) {
      const groups = groupsWith.get(feature)
      if (groups) groups.add(texts[i]!.group)
      else groupsWith.set(feature, new Set([texts[i]!.group]))
    }
  })
  const idf = (feature: string): number =>
    Math.log((2 + labels.length) / (1 + (groupsWith.get(feature)?.size ?? 0)))
  const weighed = (own: Weights): Weights => {
    const rows = [...own].map(
      ([feature, weight]) => [feature, (1 + Math.log(weight)) * idf(feature)] as const,
    )
    const norm = Math.hypot(...rows.map(([, weight]) => weight)) || 1
    return new Map(rows.map(([feature, weight]) => [feature, weight / norm]))
  }
  const postings = new Map<string, { text: number; weight: number }[]>()
  features.forEach((own, text) => {
    for (const [feature, weight] of weighed(own)) {
      const list = postings.get(feature)
      if (list) list.push({ text, weight })
      else postings.set(feature, [{ text, weight }])
    }
  })
  const cosinesTo = (words: readonly string[]): Map<number, number> => {
    const cosines = new Map<number, number>()
    for (const [feature, weight] of weighed(featuresOf(words)))
      for (const one of postings.get(feature) ?? [])
        cosines.set(one.text, (cosines.get(one.text) ?? 0) + weight * one.weight)
    return cosines
  }
  const unknownShare = (words: readonly string[]): number => {
    const own = words.map(stem)
    const sum = (some: readonly string[]) => some.reduce((total, one) => total + idf(`=${one}`), 0)
    return sum(own.filter((one) => !known.has(one))) / (sum(own) || 1)
  }

  return {
    nearest(text: string): Nearest {
      const typed = foldedWords(text).slice(0, MAX_WORDS)
      const words = typed.map((word) =>
        stems.has(stem(word)) ? word : (correctSpelling(word, vocabulary) ?? word),
      )
      const line = typed.join(' ')
      const exact = new Set(
        texts.flatMap(({ label, words: own }) => (label !== null && own.join(' ') === line ? [label] : [])),
      )
      const cosinesOf = new Map<string, number[]>()
      const outsideCosines: number[] = []
      for (const [at, cosine] of cosinesTo(words)) {
        const { label } = texts[at]!
        if (label === null) outsideCosines.push(cosine)
        else cosinesOf.set(label, [...(cosinesOf.get(label) ?? []), cosine])
      }
      const scores = all.flatMap(({ label, texts: own }) => {
        const [best, ...rest] = (cosinesOf.get(label) ?? []).toSorted((a, b) => b - a)
        if (best === undefined) return []
        // What several texts of a label say is surer than what one says.
        const others = Math.min(OTHERS, own.length - 1)
        const more = others > 0 ? mean(rest.slice(0, others), others) : best
        return { label, score: (best + more) / 2, exact: exact.has(label) }
      })
      return {
        labels: scores.toSorted((a, b) => Number(b.exact) - Number(a.exact) || b.score - a.score),
        outside: mean(outsideCosines.toSorted((a, b) => b - a).slice(0, NEAREST_OUTSIDE), NEAREST_OUTSIDE),
        unknown: unknownShare(words),
      }
    },
  }
}
export type TextIndex = ReturnType<typeof createTextIndex>
