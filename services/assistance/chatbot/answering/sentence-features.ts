import { foldedWords } from '../../../platform/language/fold-words.ts'
import type { RetrievedPassage } from '../pipeline.ts'
import type { AnalyzedQuestion, QueryTerm } from './analyze-question.ts'
import { headline, isSameStem, isStopWord, namesIn, stem } from './analyze-text.ts'
import { matchType, type TypeMatch } from './match-type.ts'
import { readableSentences } from './prompt-injection.ts'

/** Articles whose sentences are candidates. */
const MAX_ARTICLES = 3
/** Words between an answer and a word of the question that still stand near it. */
const NEAR_WORDS = 5

/** A sentence of an article that may answer. */
export interface Candidate {
  passage: RetrievedPassage
  sentence: string
  /** Its index among the sentences of its article. */
  at: number
  /** The rank of its article, from 0. */
  rank: number
  match: TypeMatch
  /** Terms that neither the sentence nor its neighbours nor the title contain. */
  absent: readonly QueryTerm[]
  /** In the order of `FEATURES`. */
  features: readonly number[]
}

/**
 * The features, in the order of the weights. Shares are of the question's weight, 0 to 1, that the sentence
 * (`own`), the title, the sentences beside it (only what it lacks), all these (`near`) or the article
 * contain; `plain` ones count each term alike, `words near` those that are no names. `missing`: the weight
 * of the heaviest term that the article lacks.
 */
const FEATURES = [
  'own',
  'title',
  'beside',
  'near',
  'article',
  'relative',
  'ngrams',
  'pairs',
  'names',
  'missing',
  'plain own',
  'plain near',
  'words near',
  'exact numeric',
  'none numeric',
  'exact temporal',
  'none temporal',
  'exact personal',
  'none personal',
  'exact other',
  'none other',
  'near answer',
  'rank 1',
  'rank 2',
  'score',
  'is first',
  'length',
  'before',
] as const

/** One feature of a candidate. */
export const featureOf = ({ features }: Candidate, name: (typeof FEATURES)[number]): number =>
  features[FEATURES.indexOf(name)]!

interface Sentence {
  passage: RetrievedPassage
  text: string
  /** In order, without stop words. */
  stems: readonly string[]
  words: readonly string[]
}

const sentenceOf = (passage: RetrievedPassage, text: string): Sentence => {
  const words = foldedWords(text)
  return { passage, text, words, stems: words.filter((word) => !isStopWord(word)).map(stem) }
}

/** How well a sentence contains a term: 1 the word or its stem, .7 a synonym, 0 neither. */
const SYNONYM = 0.7
function strengthIn({ stems }: Pick<Sentence, 'stems'>, { stems: [own, ...synonyms] }: QueryTerm): number {
  if (stems.some((one) => isSameStem(own!, one))) return 1
  return synonyms.some((synonym) => stems.some((one) => isSameStem(synonym, one))) ? SYNONYM : 0
}

/** Sets of n-grams by word; emptied when it is full. */
const ngramCache = new Map<string, ReadonlySet<string>>()
const MAX_CACHED = 50_000
/** The character 4-grams of a word with its ends marked. */
const ngrams = (word: string): ReadonlySet<string> => {
  const cached = ngramCache.get(word)
  if (cached) return cached
  const padded = `_${word}_`
  const all = new Set<string>()
  for (let i = 0; i + 4 <= padded.length; i++) all.add(padded.slice(i, i + 4))
  if (ngramCache.size >= MAX_CACHED) ngramCache.clear()
  ngramCache.set(word, all)
  return all
}
/** The best share of a word's character 4-grams that a word of a text has. */
const likeness = (of: ReadonlySet<string>, words: readonly ReadonlySet<string>[]): number =>
  of.size === 0
    ? 0
    : words.reduce(
        (best, word) => Math.max(best, of.intersection(word).size / Math.max(of.size, word.size)),
        0,
      )

const numeric = new Set(['age', 'count', 'money', 'duration', 'amount'])
const temporal = new Set(['when', 'hour'])
const personal = new Set(['who', 'name'])

/**
 * The sentences of the best three articles with their features for the selector. `retrieved`: passages as
 * retrieval ranked them; `whole`: all passages of those articles.
 */
export function candidatesOf(
  question: AnalyzedQuestion,
  retrieved: readonly RetrievedPassage[],
  whole: readonly RetrievedPassage[] = retrieved,
): Candidate[] {
  const order = [...new Set(retrieved.map(({ article }) => article))].slice(0, MAX_ARTICLES)
  const { terms } = question
  const stemsOfAll = retrieved.map((passage) => sentenceOf(passage, `${headline(passage)}\n${passage.text}`))
  const weights = terms.map((term) => {
    const count = stemsOfAll.filter((one) => strengthIn(one, term) === 1).length
    return Math.log(1 + (stemsOfAll.length - count + 0.5) / (count + 0.5))
  })
  const sum = weights.reduce((all, one) => all + one, 0) || 1
  const plain = (of: readonly number[]) => of.reduce((all, one) => all + one, 0) / Math.max(1, of.length)
  const share = (of: readonly number[]) => of.reduce((all, one, i) => all + one * weights[i]!, 0) / sum
  const grams = terms.map(({ word }) => ngrams(word))
  const bestScore = Math.max(...retrieved.map(({ score }) => score), 1e-9)
  const drafts = order.flatMap((article, rank): Candidate[] => {
    const passages = distinctPlaces([...whole, ...retrieved].filter((passage) => passage.article === article))
    const [first] = passages
    const title = sentenceOf(first!, headline(first!))
    const sentences = passages.flatMap((passage) =>
      readableSentences(passage.text).map((text) => sentenceOf(passage, text)),
    )
    const names = namesIn(sentences.map(({ text }) => text).join('\n'))
    const strengths = sentences.map((one) => terms.map((term) => strengthIn(one, term)))
    const inTitle = terms.map((term) => strengthIn(title, term))
    const anywhere = terms.map((_, k) => Math.max(inTitle[k]!, ...strengths.map((one) => one[k]!)))
    const nameWeights = terms.map(({ word }, k) => (names.has(word) ? weights[k]! : 0))
    const nameSum = nameWeights.reduce((all, one) => all + one, 0)
    const score =
      Math.max(...retrieved.filter((one) => one.article === article).map((one) => one.score)) / bestScore
    const missing = Math.max(0, ...weights.filter((_, k) => anywhere[k] === 0)) / sum
    const isWord = terms.map(({ word }) => !names.has(word))
    return sentences.map((one, at) => {
      const own = strengths[at]!
      const before = strengths[at - 1] ?? []
      const after = strengths[at + 1] ?? []
      const beside = terms.map((_, k) => Math.max(before[k] ?? 0, after[k] ?? 0))
      const near = terms.map((_, k) => Math.max(own[k]!, beside[k]!, inTitle[k]!))
      const match = matchType(question.type, question.words, one.text)
      const words = one.words.map(ngrams)
      const kind = numeric.has(question.type)
        ? 0
        : temporal.has(question.type)
          ? 1
          : personal.has(question.type)
            ? 2
            : 3
      const fits = [0, 1, 2, 3].flatMap((of) => [
        of === kind && match.fit === 'exact' ? 1 : 0,
        of === kind && match.fit === 'none' ? 1 : 0,
      ])
      const pairs = one.stems.filter(
        (stemThere, k) =>
          k + 1 < one.stems.length &&
          isIn(terms, stemThere) &&
          isIn(terms, one.stems[k + 1]!) &&
          one.stems[k + 1] !== stemThere,
      ).length
      return {
        passage: one.passage,
        sentence: one.text,
        at,
        rank,
        match,
        absent: terms.filter((_, k) => near[k] === 0),
        features: [
          share(own),
          share(inTitle),
          share(beside.map((strength, k) => Math.max(0, strength - own[k]!))),
          share(near),
          share(anywhere),
          // `relative`, below.
          0,
          share(grams.map((of) => likeness(of, words))),
          Math.min(1, pairs / Math.max(1, terms.length - 1)),
          nameSum === 0 ? 0 : terms.reduce((all, _, k) => all + own[k]! * nameWeights[k]!, 0) / nameSum,
          missing,
          plain(own),
          plain(near),
          plain(near.filter((_, k) => isWord[k])),
          ...fits,
          share(nearAnswer(question, one, match)),
          rank === 1 ? 1 : 0,
          rank === 2 ? 1 : 0,
          score,
          at === 0 ? 1 : 0,
          Math.min(1, one.words.length / 40),
          share(terms.map((_, k) => Math.max(0, (before[k] ?? 0) - own[k]!))),
        ],
      }
    })
  })
  const [highest = 0, second = 0] = drafts.map((one) => featureOf(one, 'own')).toSorted((a, b) => b - a)
  return drafts.map((draft) => {
    const own = featureOf(draft, 'own')
    const relative = own - (own === highest ? second : highest)
    return { ...draft, features: draft.features.with(FEATURES.indexOf('relative'), relative) }
  })
}

const isIn = (terms: readonly QueryTerm[], stemThere: string): boolean =>
  terms.some(({ stems }) => isSameStem(stems[0]!, stemThere))

const distinctPlaces = (passages: readonly RetrievedPassage[]): RetrievedPassage[] =>
  [...new Map(passages.map((one) => [one.place, one])).values()].toSorted((a, b) => a.place - b.place)

/** How near each term stands to what may be the answer. */
function nearAnswer({ terms }: AnalyzedQuestion, { text }: Sentence, { spans }: TypeMatch): number[] {
  if (spans.length === 0) return terms.map(() => 0)
  const around = spans.map(({ at, end }) => ({
    before: contentStems(
      text
        .slice(0, at)
        .split(/[.;:!?]\s/)
        .at(-1)!,
    )
      .slice(-NEAR_WORDS)
      .toReversed(),
    after: contentStems(text.slice(end).split(/[.;:!?](?:\s|$)/, 1)[0]!).slice(0, NEAR_WORDS),
  }))
  return terms.map(({ stems }) =>
    Math.max(
      ...around.flatMap(({ before, after }) =>
        [before, after].map((side) => {
          const at = side.findIndex((one) => stems.some((other) => isSameStem(one, other)))
          return at === -1 ? 0 : 1 - at / NEAR_WORDS
        }),
      ),
    ),
  )
}
const contentStems = (text: string): string[] =>
  foldedWords(text)
    .filter((word) => !isStopWord(word))
    .map(stem)
