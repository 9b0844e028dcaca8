import type { RetrievedPassage } from '../pipeline.ts'
import type { Figure } from './figures.ts'
import { type AnswerFit, matchAnswerType, isNearFigure } from './match-answer-type.ts'
import { readableSentences } from './prompt-injection.ts'
import type { ClassifiedQuestion, QueryTerm } from './classify-question.ts'
import { analyze, type AnalyzedText, containsTerm, headline, matchesTerm } from './analyze-text.ts'

/** A sentence of a passage that may answer. */
export interface Candidate {
  passage: RetrievedPassage
  /** Its index among the sentences of its passage. */
  at: number
  sentence: string
  score: number
  /** The terms of the question that it contains. */
  matched: ReadonlySet<QueryTerm>
  /** The share of the question's weight that the sentence and its context cover, 0 to 1. */
  cover: number
  /** The same, discounted for terms that are farther away. */
  near: number
  /** The same, of the sentence alone. */
  own: number
  /** How well it matches the expected answer type. */
  fit: AnswerFit
  /** It names the subject of the question and states its predicate. */
  isAbout: boolean
  /** The figure that answers, when the question asks for one. */
  figure: Figure | null
}
/** The weight of a matched term by where it is passage. */
const levelWeights = { same: 1, sentence: 0.95, beside: 0.82, passage: 0.68, article: 0.5 } as const
const fitWorth = { exact: 0.3, some: 0.12, none: -0.3 } as const
/** Weight of the passage's rank in retrieval. */
const RANK = 0.15
/** Weights of a title that covers the question, and of two of its terms in a row. */
const TITLE = 0.15
const PAIR = 0.06
/** Weight of each term next to the figure. */
const BESIDE_FIGURE = 0.06

/** Scores the sentences of all passages by how well they answer; best first. */
export function scoreCandidates(
  question: ClassifiedQuestion,
  retrieved: readonly RetrievedPassage[],
): Candidate[] {
  const articles = new Map<number, AnalyzedText>()
  for (const passage of retrieved)
    articles.set(
      passage.article,
      analyze(`${articles.get(passage.article)?.text ?? headline(passage)}\n${passage.text}`),
    )
  const titles = new Map(retrieved.map((passage) => [passage.article, analyze(headline(passage))]))
  const whole = question.terms.reduce((sum, { weight }) => sum + weight, 0)
  return retrieved
    .flatMap((passage, rank) => {
      const sentences = readableSentences(passage.text)
      const texts = sentences.map(analyze)
      const passageText = analyze(`${headline(passage)}\n${sentences.join('\n')}`)
      return texts.map((own, at): Candidate => {
        const beside = [texts[at - 1], texts[at + 1]].filter((one) => one !== undefined)
        const levels = new Map(
          question.terms.map((term) => [
            term,
            own.words.has(term.word)
              ? levelWeights.same
              : containsTerm(own, term)
                ? levelWeights.sentence
                : beside.some((one) => containsTerm(one, term))
                  ? levelWeights.beside
                  : containsTerm(passageText, term)
                    ? levelWeights.passage
                    : containsTerm(articles.get(passage.article)!, term)
                      ? levelWeights.article
                      : 0,
          ]),
        )
        const sum = (of: (worth: number) => number) =>
          whole === 0
            ? 1
            : question.terms.reduce((total, term) => total + term.weight * of(levels.get(term)!), 0) / whole
        const { fit, figure } = matchAnswerType(question, own.text, passage, texts[at - 1]?.text)
        const predicate = question.predicate ? levels.get(question.predicate)! : 1
        return {
          passage,
          at,
          fit,
          figure,
          sentence: own.text,
          matched: new Set(question.terms.filter((term) => levels.get(term)! >= levelWeights.sentence)),
          cover: sum((worth) => (worth > 0 ? 1 : 0)),
          near: sum((worth) => worth),
          own: sum((worth) => (worth >= levelWeights.sentence ? 1 : 0)),
          isAbout:
            question.terms.every((term) => !term.isName || levels.get(term)! > 0) &&
            (question.type !== 'whoIs' || namesTheSame(question, levels)) &&
            (predicate >= levelWeights.beside || figureImpliesPredicate(question, fit)),
          score:
            sum((worth) => worth ** 2) +
            fitWorth[fit] +
            RANK / (1 + rank) +
            TITLE * termCoverage(question.terms, titles.get(passage.article)!) +
            PAIR * adjacentPairs(question.terms, own) +
            (figure
              ? BESIDE_FIGURE * question.terms.filter((one) => isNearFigure(own.text, figure, one)).length
              : 0),
        }
      })
    })
    .toSorted((a, b) => b.score - a.score)
}

/** The share of the question's weight that a text contains, 0 to 1. */
const termCoverage = (terms: readonly QueryTerm[], text: AnalyzedText): number => {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
  return whole === 0
    ? 0
    : terms.reduce((sum, one) => sum + (containsTerm(text, one) ? one.weight : 0), 0) / whole
}

/** How many pairs of consecutive terms are consecutive in a text too, stop words ignored. */
function adjacentPairs(terms: readonly QueryTerm[], { stems }: AnalyzedText): number {
  return terms.filter((one, i) => {
    const next = terms[i + 1]
    return (
      next &&
      stems.some(
        (word, k) => matchesTerm(one, word) && k + 1 < stems.length && matchesTerm(next, stems[k + 1]!),
      )
    )
  }).length
}

/** «Il sindaco di Roma»: a mayor of whom the sentence says so. */
function namesTheSame(
  { terms, predicate }: ClassifiedQuestion,
  levels: ReadonlyMap<QueryTerm, number>,
): boolean {
  const next = predicate && terms[terms.indexOf(predicate) + 1]
  return !next?.isName || predicate?.isName === true || levels.get(next)! >= levelWeights.sentence
}

const costs = new Set(['cost', 'pag', 'val', 'spes', 'prezz', 'spend'])
/** A sum of money implies the verb: «12 euro» answers «quanto costa». */
const figureImpliesPredicate = ({ type: kind, predicate }: ClassifiedQuestion, fit: AnswerFit): boolean =>
  kind === 'money' && fit === 'exact' && predicate !== null && costs.has(predicate.stems[0]!)
