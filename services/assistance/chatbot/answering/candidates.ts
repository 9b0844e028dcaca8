import type { Found } from '../found.ts'
import type { Figure } from './figures.ts'
import { type Fit, fitOf, isBeside } from './fit.ts'
import { saidToReaders } from './orders.ts'
import type { ReadQuestion, Wanted } from './read-question.ts'
import { has, headline, isOne, type Read, readText } from './read-text.ts'

/** A sentence of a passage that may answer. */
export interface Candidate {
  found: Found
  /** Its place among the sentences of its passage. */
  at: number
  sentence: string
  score: number
  /** The words of the question that stand in it, before it, after it. */
  holds: ReadonlySet<Wanted>
  /** Of the weight of the question, what it and what is around it hold; 0 to 1. */
  cover: number
  /** The same, less for what stands farther away. */
  near: number
  /** The same, of what it holds itself. */
  own: number
  /** How well it has what such a question asks for. */
  fit: Fit
  /** What was asked of is said here. */
  isAbout: boolean
  /** The figure that answers a question for one. */
  figure: Figure | null
}
/** What a word is worth by where it stands. */
const level = { same: 1, sentence: 0.95, beside: 0.82, passage: 0.68, article: 0.5 } as const
const fitWorth = { exact: 0.3, some: 0.12, none: -0.3 } as const
/** What the rank that retrieval gave is worth. */
const RANK = 0.15
/** What it is worth that a title says all of the question, and that two words of it stand together. */
const TITLE = 0.15
const PAIR = 0.06
/** What each word of the question is that stands beside the figure. */
const BESIDE_FIGURE = 0.06

/** The sentences of all passages, each with how well it answers, the best first. */
export function candidates(read: ReadQuestion, passages: readonly Found[]): Candidate[] {
  const articles = new Map<number, Read>()
  for (const found of passages)
    articles.set(
      found.article,
      readText(`${articles.get(found.article)?.text ?? headline(found)}\n${found.text}`),
    )
  const titles = new Map(passages.map((found) => [found.article, readText(headline(found))]))
  const whole = read.wanted.reduce((sum, { weight }) => sum + weight, 0)
  return passages
    .flatMap((found, rank) => {
      const sentences = saidToReaders(found.text)
      const texts = sentences.map(readText)
      const passage = readText(`${headline(found)}\n${sentences.join('\n')}`)
      return texts.map((own, at): Candidate => {
        const beside = [texts[at - 1], texts[at + 1]].filter((one) => one !== undefined)
        const levels = new Map(
          read.wanted.map((wanted) => [
            wanted,
            own.words.has(wanted.word)
              ? level.same
              : has(own, wanted)
                ? level.sentence
                : beside.some((one) => has(one, wanted))
                  ? level.beside
                  : has(passage, wanted)
                    ? level.passage
                    : has(articles.get(found.article)!, wanted)
                      ? level.article
                      : 0,
          ]),
        )
        const sum = (of: (worth: number) => number) =>
          whole === 0
            ? 1
            : read.wanted.reduce((total, wanted) => total + wanted.weight * of(levels.get(wanted)!), 0) /
              whole
        const { fit, figure } = fitOf(read, own.text, found, texts[at - 1]?.text)
        const predicate = read.predicate ? levels.get(read.predicate)! : 1
        return {
          ...{ found, at, fit, figure, sentence: own.text },
          holds: new Set(read.wanted.filter((wanted) => levels.get(wanted)! >= level.sentence)),
          cover: sum((worth) => (worth > 0 ? 1 : 0)),
          near: sum((worth) => worth),
          own: sum((worth) => (worth >= level.sentence ? 1 : 0)),
          isAbout:
            read.wanted.every((wanted) => !wanted.isName || levels.get(wanted)! > 0) &&
            (read.kind !== 'whoIs' || isOfTheSame(read, levels)) &&
            (predicate >= level.beside || isSaidByItsFigure(read, fit)),
          score:
            sum((worth) => worth ** 2) +
            fitWorth[fit] +
            RANK / (1 + rank) +
            TITLE * share(read.wanted, titles.get(found.article)!) +
            PAIR * pairsIn(read.wanted, own) +
            (figure
              ? BESIDE_FIGURE * read.wanted.filter((one) => isBeside(own.text, figure, one)).length
              : 0),
        }
      })
    })
    .toSorted((a, b) => b.score - a.score)
}

/** How much of the question a text holds. */
const share = (wanted: readonly Wanted[], text: Read): number => {
  const whole = wanted.reduce((sum, { weight }) => sum + weight, 0)
  return whole === 0 ? 0 : wanted.reduce((sum, one) => sum + (has(text, one) ? one.weight : 0), 0) / whole
}

/** How many words of the question follow each other in a text too, with words that say nothing between. */
function pairsIn(wanted: readonly Wanted[], { stems }: Read): number {
  return wanted.filter((one, i) => {
    const next = wanted[i + 1]
    return (
      next && stems.some((word, k) => isOne(one, word) && k + 1 < stems.length && isOne(next, stems[k + 1]!))
    )
  }).length
}

/** «Il sindaco di Roma»: a mayor of whom the sentence says so. */
function isOfTheSame({ wanted, predicate }: ReadQuestion, levels: ReadonlyMap<Wanted, number>): boolean {
  const next = predicate && wanted[wanted.indexOf(predicate) + 1]
  return !next?.isName || predicate?.isName === true || levels.get(next)! >= level.sentence
}

const costs = new Set(['cost', 'pag', 'val', 'spes', 'prezz', 'spend'])
/** A sum of money says by itself that something costs so much. */
const isSaidByItsFigure = ({ kind, predicate }: ReadQuestion, fit: Fit): boolean =>
  kind === 'money' && fit === 'exact' && predicate !== null && costs.has(predicate.stems[0]!)
