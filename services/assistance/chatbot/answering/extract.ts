import type { Asked, Found, Sentence } from '../found.ts'
import { type Candidate, candidates } from './candidates.ts'
import { decline } from './decline.ts'
import { namesPlaceIn, type Region, regionsAsked, timesNamed } from '../retrieval/regions.ts'
import { saidToReaders } from './orders.ts'
import { readQuestion, type ReadQuestion } from './read-question.ts'
import { asSaid, clip } from './sentences.ts'
import { isSame, stemsOf } from './stems.ts'

/** Passages that are read for an answer. */
const PASSAGES = 24
/** Of what is asked, an answer and what is around it hold so much; and so much of it close by. */
const COVER = 0.7
const NEAR = 0.55
/** What has happened is told of what holds all that was named, or else so much. */
const SOME = 0.5
/** Figures are compared of sentences that are about the very same. */
const SURE = 0.75
/** Another source says it as well when it is no worse than this. */
const AS_WELL = 0.15
/** A sentence beside goes along when it holds so much of what is asked. */
const BESIDE = 0.5
/** An article that names a region so often is about it. */
const ENOUGH = 2
/** Articles of an answer: to one fact, and to what has happened. */
const most = { fact: 3, digest: 5, ofOne: 4 } as const

/** The answer that the sentences of the passages give, in reading order; or that there is none. */
export function extract(asked: Pick<Asked, 'question' | 'query' | 'turns' | 'found'>): {
  sentences: Sentence[]
  declined: boolean
} {
  const found = asked.found.slice(0, PASSAGES)
  const read = readQuestion(asked)
  const isDigest = read.kind === 'digest' || asked.query.trim() === ''
  const isAsked = isDigest || read.wanted.length > 0
  const sentences = isDigest
    ? digest(read, found, regionsAsked(asked.query))
    : isAsked
      ? facts(read, found)
      : []
  return sentences.length > 0
    ? { sentences, declined: false }
    : { sentences: nearestHeadlines(asked), declined: true }
}

/** That nothing answers, and the headlines that come nearest. */
export const nearestHeadlines = (asked: Parameters<typeof extract>[0]): Sentence[] =>
  decline(nearest(readQuestion(asked), asked.found.slice(0, PASSAGES)))

/** Passages by how much of the question they hold. */
function nearest(read: ReadQuestion, found: readonly Found[]): Found[] {
  const cover = new Map<Found, number>()
  for (const one of candidates({ ...read, kind: 'topic', predicate: null }, found))
    cover.set(one.found, Math.max(cover.get(one.found) ?? 0, one.near))
  return found.toSorted((a, b) => (cover.get(b) ?? 0) - (cover.get(a) ?? 0))
}

const answers = (one: Candidate): boolean =>
  one.isAbout && one.fit !== 'none' && one.cover >= COVER && one.near >= NEAR && one.holds.size > 0

/** What answers one thing: the best sentence with what it needs, and other articles that say it too. */
function facts(read: ReadQuestion, found: readonly Found[]): Sentence[] {
  const all = candidates(read, found)
  const good = all.filter(answers)
  const [best] = good
  if (!best) return []
  const others = good.filter(
    (one) =>
      one.found.article !== best.found.article &&
      one.fit === best.fit &&
      (!read.predicate || one.holds.has(read.predicate) || !best.holds.has(read.predicate)),
  )
  const figures = firsts(
    [best, ...others].filter(({ figure, own }) => figure !== null && own >= SURE),
    ({ found: { article } }) => article,
  )
  if (
    best.figure !== null &&
    figures.includes(best) &&
    new Set(figures.map(({ figure }) => figure!.value)).size > 1
  ) {
    const newest = firsts(
      figures.toSorted((a, b) => b.found.day.localeCompare(a.found.day)),
      ({ figure }) => figure!.value,
    ).slice(0, most.fact)
    return [
      {
        text: 'Gli articoli non danno la stessa cifra; dal più recente:',
        cites: newest.map((one) => cite(read, one.found, one.sentence)),
        opens: true,
      },
      ...newest.flatMap((one) => said(read, [one])),
    ]
  }
  const chosen = firsts(
    // A figure that may be another's is no second answer.
    [best, ...others.filter(({ score }) => best.figure === null && score >= best.score - AS_WELL)],
    ({ found: { article } }) => article,
  ).slice(0, most.fact)
  return firsts(chosen, ({ sentence }) => sentence).flatMap((one) =>
    said(read, withAround(read, one, all, good)),
  )
}

/**
 * The sentence that answers, then those around it: what the answer only goes on with when they hold enough of
 * what is asked, and what explains.
 */
function withAround(
  read: ReadQuestion,
  best: Candidate,
  all: readonly Candidate[],
  good: readonly Candidate[],
): Candidate[] {
  const isIn = ({ found }: Candidate) => found === best.found
  const isBeside = (by: number) => (one: Candidate) => isIn(one) && one.at === first.at + by
  // «Il tabellone è spento. Un guasto ha bloccato i terminali»: the second answers.
  const first =
    best.fit === 'exact'
      ? best
      : ((read.kind === 'why' ? all : good).find(
          (one) => isIn(one) && one.isAbout && one.fit === 'exact' && Math.abs(one.at - best.at) === 1,
        ) ?? best)
  const goesWith = (one: Candidate | undefined): one is Candidate =>
    one !== undefined && one.own >= BESIDE && !one.holds.isSubsetOf(first.holds)
  const [before, after] = [all.find(isBeside(-1)), all.find(isBeside(1))]
  const isExplained = read.kind === 'why' || read.kind === 'how' || read.kind === 'topic'
  const goesOn =
    isExplained && after !== undefined && first.fit !== 'exact' && !after.holds.isDisjointFrom(first.holds)
  const also = isExplained
    ? good
        .filter((one) => isIn(one) && Math.abs(one.at - first.at) > 1 && one.score >= first.score - AS_WELL)
        .slice(0, 1)
    : []
  const around = [
    ...(goesWith(before) ? [before] : []),
    ...(goesOn || goesWith(after) ? [after] : []),
    ...(first === best ? [] : [best]),
    ...also,
  ]
  return [first, ...firsts(around, ({ at }) => at).toSorted((a, b) => a.at - b.at)]
}

/**
 * What has happened: of each article the sentence that says most of what was asked, or its first; of
 * `places`, when nothing else is asked for, what is from there, though it may not name them.
 */
function digest(read: ReadQuestion, found: readonly Found[], places: readonly Region[]): Sentence[] {
  const isLocal = places.length > 0
  const all = isLocal
    ? candidates({ ...read, wanted: [], predicate: null }, fromThere(places, found))
    : candidates({ ...read, predicate: null }, found)
  const whole = all.filter(({ cover }) => cover > 0.99)
  const near = whole.length > 0 ? whole : all.filter(({ cover }) => cover >= SOME)
  const articles = firsts(
    near.map((one) => one.found),
    ({ article }) => article,
  )
  if (articles.length === 1 && !isLocal)
    return ofOneArticle(
      read,
      near.map((one) => one.found),
    )
  return articles.slice(0, most.digest).flatMap((one) => {
    const begins = found
      .filter(({ article }) => article === one.article)
      .toSorted((a, b) => a.place - b.place)[0]!
    const [sentence] = saidToReaders(begins.text)
    const best = near.find(({ found: { article } }) => article === one.article)!
    const text = begins.place === 0 && sentence !== undefined ? sentence : best.sentence
    const from = begins.place === 0 ? begins : best.found
    return said(read, [{ found: from, sentence: text }]).map((sentence) => ({
      ...sentence,
      // A first sentence goes on from its title.
      text: `${asSaid(one.title, one.title)} ${sentence.text}`,
    }))
  })
}

/** Passages of articles that name a place in some regions above or first of all, or these twice. */
function fromThere(places: readonly Region[], found: readonly Found[]): readonly Found[] {
  const named = new Map<number, number>()
  for (const { article, place, text, kicker, title } of found) {
    const [standfirst] = place === 0 ? text.split('\n', 1) : []
    const isHead = namesPlaceIn(places, [kicker, title, standfirst].join('\n'))
    const times = timesNamed(places, text) + (isHead ? ENOUGH : 0)
    named.set(article, (named.get(article) ?? 0) + times)
  }
  return found.filter(({ article }) => named.get(article)! >= ENOUGH)
}

/** What one article says: the first sentences of its passages. */
const ofOneArticle = (read: ReadQuestion, found: readonly Found[]): Sentence[] =>
  firsts(found, ({ place }) => place)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most.ofOne)
    .flatMap((one, i) => {
      const [sentence] = saidToReaders(one.text)
      return sentence === undefined ? [] : [sentenceOf(read, one, sentence, i === 0)]
    })

/** Sentences of one article, the first of which begins a paragraph. */
const said = (read: ReadQuestion, of: readonly Pick<Candidate, 'found' | 'sentence'>[]): Sentence[] =>
  of.map(({ found, sentence }, i) => sentenceOf(read, found, sentence, i === 0))
function sentenceOf(read: ReadQuestion, found: Found, sentence: string, opens: boolean): Sentence {
  const one = cite(read, found, sentence)
  return { text: asSaid(one.quote, sentence), cites: [one], opens }
}
function cite(read: ReadQuestion, found: Found, sentence: string): Sentence['cites'][number] {
  const worth = (piece: string) => {
    const stems = stemsOf(piece)
    return read.wanted.filter(({ stems: mine }) =>
      stems.some((one) => mine.some((other) => isSame(one, other))),
    ).length
  }
  return { article: found.article, place: found.place, quote: clip(sentence, worth) }
}

/** The first of each that have the same key. */
const firsts = <T>(all: readonly T[], key: (one: T) => unknown): T[] => {
  const seen = new Set()
  return all.filter((one) => !seen.has(key(one)) && seen.add(key(one)))
}
