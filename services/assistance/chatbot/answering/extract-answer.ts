import type { AnswerRequest, RetrievedPassage, Sentence } from '../pipeline.ts'
import { type Candidate, scoreCandidates } from './score-candidates.ts'
import { countMentions, namesPlaceIn, type Region, regionsOnlyIn } from '../retrieval/regions.ts'
import { readableSentences } from './prompt-injection.ts'
import { type ClassifiedQuestion, classifyQuestion } from './classify-question.ts'
import { quotedText, truncateQuote } from './sentences.ts'
import { isSameStem, stemsOf } from './analyze-text.ts'
import { longDate } from 'contract/platform/dates.ts'

/** Passages that an answer may use. */
const MAX_PASSAGES = 24
/** Minimum share of the question that an answer and its context cover, anywhere and close by. */
const MIN_COVERAGE = 0.7
const MIN_NEAR_COVERAGE = 0.55
/** Minimum share for an article of a news summary when none covers everything. */
const MIN_NEWS_COVERAGE = 0.5
/** Minimum share before figures of two articles are compared. */
const MIN_CONFLICT_COVERAGE = 0.75
/** A second source is added when its score is lower by no more than this. */
const SCORE_TOLERANCE = 0.15
/** Minimum share for a neighbouring sentence to be added. */
const MIN_CONTEXT_COVERAGE = 0.5
/** Mentions from which an article counts as being about a region. */
const MIN_PLACE_MENTIONS = 2
/** Most articles of a factual answer and of a news summary; most passages of one article. */
const limits = { fact: 3, digest: 5, ofOne: 4 } as const

/** Builds the answer from sentences of the passages, in reading order, or declines. */
export function extractAnswer(request: Pick<AnswerRequest, 'question' | 'query' | 'turns' | 'passages'>): {
  sentences: Sentence[]
  declined: boolean
} {
  const passages = request.passages.slice(0, MAX_PASSAGES)
  const question = classifyQuestion(request)
  const isDigest = question.type === 'digest' || request.query.trim() === ''
  const hasContent = isDigest || question.terms.length > 0
  const sentences = isDigest
    ? newsSummary(question, passages, regionsOnlyIn(request.query))
    : hasContent
      ? factAnswer(question, passages)
      : []
  return sentences.length > 0
    ? { sentences, declined: false }
    : { sentences: nearestHeadlines(request), declined: true }
}

/** The text of a decline, with the nearest headlines. */
export const nearestHeadlines = (request: Parameters<typeof extractAnswer>[0]): Sentence[] =>
  declineWith(byTermCoverage(classifyQuestion(request), request.passages.slice(0, MAX_PASSAGES)))

/** Orders passages by the share of the question that they cover. */
function byTermCoverage(
  question: ClassifiedQuestion,
  passages: readonly RetrievedPassage[],
): RetrievedPassage[] {
  const cover = new Map<RetrievedPassage, number>()
  for (const one of scoreCandidates({ ...question, type: 'topic', predicate: null }, passages))
    cover.set(one.passage, Math.max(cover.get(one.passage) ?? 0, one.near))
  return passages.toSorted((a, b) => (cover.get(b) ?? 0) - (cover.get(a) ?? 0))
}

const answers = (one: Candidate): boolean =>
  one.isAbout &&
  one.fit !== 'none' &&
  one.cover >= MIN_COVERAGE &&
  one.near >= MIN_NEAR_COVERAGE &&
  one.matched.size > 0

/** Answers a factual question: the best sentence with its context, and other articles that say it too. */
function factAnswer(question: ClassifiedQuestion, passages: readonly RetrievedPassage[]): Sentence[] {
  const all = scoreCandidates(question, passages)
  const good = all.filter(answers)
  const [best] = good
  if (!best) return []
  const others = good.filter(
    (one) =>
      one.passage.article !== best.passage.article &&
      one.fit === best.fit &&
      (!question.predicate || one.matched.has(question.predicate) || !best.matched.has(question.predicate)),
  )
  const figures = distinctBy(
    [best, ...others].filter(({ figure, own }) => figure !== null && own >= MIN_CONFLICT_COVERAGE),
    ({ passage: { article } }) => article,
  )
  if (
    best.figure !== null &&
    figures.includes(best) &&
    new Set(figures.map(({ figure }) => figure!.value)).size > 1
  ) {
    const newest = distinctBy(
      figures.toSorted((a, b) => b.passage.day.localeCompare(a.passage.day)),
      ({ figure }) => figure!.value,
    ).slice(0, limits.fact)
    return [
      {
        text: 'Gli articoli non danno la stessa cifra; dal più recente:',
        cites: newest.map((one) => cite(question, one.passage, one.sentence)),
        opens: true,
      },
      ...newest.flatMap((one) => quoteSentences(question, [one])),
    ]
  }
  const selected = distinctBy(
    // A second figure may be of something else, so it is no second answer.
    [best, ...others.filter(({ score }) => best.figure === null && score >= best.score - SCORE_TOLERANCE)],
    ({ passage: { article } }) => article,
  ).slice(0, limits.fact)
  return distinctBy(selected, ({ sentence }) => sentence).flatMap((one) =>
    quoteSentences(question, withContext(question, one, all, good)),
  )
}

/** The sentence that answers, then neighbours that add enough of the question or explain it. */
function withContext(
  question: ClassifiedQuestion,
  best: Candidate,
  all: readonly Candidate[],
  good: readonly Candidate[],
): Candidate[] {
  const isIn = ({ passage }: Candidate) => passage === best.passage
  const isBeside = (by: number) => (one: Candidate) => isIn(one) && one.at === first.at + by
  // «Il tabellone è spento. Un guasto ha bloccato i terminali»: the second answers.
  const first =
    best.fit === 'exact'
      ? best
      : ((question.type === 'why' ? all : good).find(
          (one) => isIn(one) && one.isAbout && one.fit === 'exact' && Math.abs(one.at - best.at) === 1,
        ) ?? best)
  const goesWith = (one: Candidate | undefined): one is Candidate =>
    one !== undefined && one.own >= MIN_CONTEXT_COVERAGE && !one.matched.isSubsetOf(first.matched)
  const [before, after] = [all.find(isBeside(-1)), all.find(isBeside(1))]
  const isExplained = question.type === 'why' || question.type === 'how' || question.type === 'topic'
  const goesOn =
    isExplained &&
    after !== undefined &&
    first.fit !== 'exact' &&
    !after.matched.isDisjointFrom(first.matched)
  const also = isExplained
    ? good
        .filter(
          (one) => isIn(one) && Math.abs(one.at - first.at) > 1 && one.score >= first.score - SCORE_TOLERANCE,
        )
        .slice(0, 1)
    : []
  const around = [
    ...(goesWith(before) ? [before] : []),
    ...(goesOn || goesWith(after) ? [after] : []),
    ...(first === best ? [] : [best]),
    ...also,
  ]
  return [first, ...distinctBy(around, ({ at }) => at).toSorted((a, b) => a.at - b.at)]
}

/**
 * Summarises news: of each article its first sentence or the one that covers most. With `places` and no other
 * term, articles about those regions.
 */
function newsSummary(
  question: ClassifiedQuestion,
  passages: readonly RetrievedPassage[],
  places: readonly Region[],
): Sentence[] {
  const isLocal = places.length > 0
  const all = isLocal
    ? scoreCandidates({ ...question, terms: [], predicate: null }, passagesAbout(places, passages))
    : scoreCandidates({ ...question, predicate: null }, passages)
  const whole = all.filter(({ cover }) => cover > 0.99)
  const near = whole.length > 0 ? whole : all.filter(({ cover }) => cover >= MIN_NEWS_COVERAGE)
  const articles = distinctBy(
    near.map((one) => one.passage),
    ({ article }) => article,
  )
  if (articles.length === 1 && !isLocal)
    return articleSummary(
      question,
      near.map((one) => one.passage),
    )
  return articles.slice(0, limits.digest).flatMap((one) => {
    const begins = passages
      .filter(({ article }) => article === one.article)
      .toSorted((a, b) => a.place - b.place)[0]!
    const [sentence] = readableSentences(begins.text)
    const best = near.find(({ passage: { article } }) => article === one.article)!
    const text = begins.place === 0 && sentence !== undefined ? sentence : best.sentence
    const from = begins.place === 0 ? begins : best.passage
    return quoteSentences(question, [{ passage: from, sentence: text }]).map((sentence) => ({
      ...sentence,
      // The first sentence continues the title, so the title comes first.
      text: `${quotedText(one.title, one.title)} ${sentence.text}`,
    }))
  })
}

/** Passages of articles that name a place of the regions in their head, or the regions themselves twice. */
function passagesAbout(
  places: readonly Region[],
  passages: readonly RetrievedPassage[],
): readonly RetrievedPassage[] {
  const named = new Map<number, number>()
  for (const { article, place, text, kicker, title } of passages) {
    const [standfirst] = place === 0 ? text.split('\n', 1) : []
    const isHead = namesPlaceIn(places, [kicker, title, standfirst].join('\n'))
    const times = countMentions(places, text) + (isHead ? MIN_PLACE_MENTIONS : 0)
    named.set(article, (named.get(article) ?? 0) + times)
  }
  return passages.filter(({ article }) => named.get(article)! >= MIN_PLACE_MENTIONS)
}

/** Summarises one article by the first sentences of its passages. */
const articleSummary = (question: ClassifiedQuestion, passages: readonly RetrievedPassage[]): Sentence[] =>
  distinctBy(passages, ({ place }) => place)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, limits.ofOne)
    .flatMap((one, i) => {
      const [sentence] = readableSentences(one.text)
      return sentence === undefined ? [] : [sentenceOf(question, one, sentence, i === 0)]
    })

/** Quotes sentences of one article as a paragraph. */
const quoteSentences = (
  question: ClassifiedQuestion,
  of: readonly Pick<Candidate, 'passage' | 'sentence'>[],
): Sentence[] => of.map(({ passage, sentence }, i) => sentenceOf(question, passage, sentence, i === 0))
function sentenceOf(
  question: ClassifiedQuestion,
  passage: RetrievedPassage,
  sentence: string,
  opens: boolean,
): Sentence {
  const one = cite(question, passage, sentence)
  return { text: quotedText(one.quote, sentence), cites: [one], opens }
}
function cite(
  question: ClassifiedQuestion,
  passage: RetrievedPassage,
  sentence: string,
): Sentence['cites'][number] {
  const worth = (piece: string) => {
    const stems = stemsOf(piece)
    return question.terms.filter(({ stems: termStems }) =>
      stems.some((one) => termStems.some((other) => isSameStem(one, other))),
    ).length
  }
  return { article: passage.article, place: passage.place, quote: truncateQuote(sentence, worth) }
}

/** Keeps the first item of each key. */
const distinctBy = <T>(all: readonly T[], key: (one: T) => unknown): T[] => {
  const seen = new Set()
  return all.filter((one) => !seen.has(key(one)) && seen.add(key(one)))
}

const NEAREST = 3

/** Declines, and names the headlines of the nearest three articles, each citing its article. */
function declineWith(passages: readonly RetrievedPassage[]): Sentence[] {
  const articles = [...new Map(passages.toReversed().map((one) => [one.article, one])).values()]
    .toReversed()
    .flatMap((one) => {
      const [sentence] = readableSentences(one.text)
      return sentence === undefined ? [] : [{ one, quote: truncateQuote(sentence, () => 0) }]
    })
    .slice(0, NEAREST)
  const text = 'Non ho trovato articoli che rispondano a questa domanda.'
  if (articles.length === 0) return [{ text, cites: [], opens: true }]
  return [
    { text: `${text} I titoli più vicini:`, cites: [], opens: true },
    ...articles.map(({ one, quote }) => ({
      text: `«${one.title.replace(/«/g, '“').replace(/»/g, '”')}», ${longDate(one.day)}.`,
      cites: [{ article: one.article, place: one.place, quote }],
      opens: true,
    })),
  ]
}
