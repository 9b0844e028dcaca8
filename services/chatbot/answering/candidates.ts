import { foldedWords, fold } from '../../folded-words.ts'
import type { Found } from '../found.ts'
import { figuresIn, type Figure, fraction, money, time } from './figures.ts'
import { colours } from './news-words.ts'
import { saidToReaders } from './orders.ts'
import type { ReadQuestion, Wanted } from './read-question.ts'
import { isFiller, isSame, namesIn, stem, stemsOf, tellingWords } from './stems.ts'

/** A sentence of a passage that may answer. */
export interface Candidate {
  found: Found
  /** Its place among the sentences of its passage. */
  at: number
  sentence: string
  /** What is said right around it. */
  before: string | null
  after: string | null
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
/** `none`: it does not answer, whatever its words. */
type Fit = 'exact' | 'some' | 'none'

/** What a word is worth by where it stands. */
const level = { same: 1, sentence: 0.95, beside: 0.82, passage: 0.68, article: 0.5 } as const
const fitWorth = { exact: 0.3, some: 0.12, none: -0.3 } as const
/** What the rank that retrieval gave is worth. */
const RANK = 0.15
/** What it is that a title says all of the question, and that two of its words stand together as they do there. */
const TITLE = 0.15
const PAIR = 0.06
/** What each word of the question is that stands beside the figure. */
const BESIDE_FIGURE = 0.06

interface Read {
  text: string
  words: ReadonlySet<string>
  stems: readonly string[]
}
const readText = (text: string): Read => {
  const words = foldedWords(text)
  return { text, words: new Set(words), stems: words.filter((word) => !isFiller(word)).map(stem) }
}
const has = ({ stems }: Read, wanted: Wanted): boolean =>
  wanted.stems.some((one) => stems.some((other) => isSame(one, other)))

/** What stands above an article. */
export const headline = ({ kicker, title }: Pick<Found, 'kicker' | 'title'>): string =>
  kicker ? `${kicker}. ${title}` : title

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
        const { fit, figure } = fitOf(read, own.text, found)
        const predicate = read.predicate ? levels.get(read.predicate)! : 1
        return {
          ...{ found, at, fit, figure, sentence: own.text },
          before: texts[at - 1]?.text ?? null,
          after: texts[at + 1]?.text ?? null,
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
              ? BESIDE_FIGURE * read.wanted.filter((one) => isNear(own.text, figure, one, NEAR)).length
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
function pairsIn(wanted: readonly Wanted[], { text }: Read): number {
  const stems = tellingWords(text).map(stem)
  const isOne = (one: string | undefined, mine: Wanted) =>
    one !== undefined && mine.stems.some((other) => isSame(one, other))
  return wanted.filter((one, i) => {
    const next = wanted[i + 1]
    return next && stems.some((word, k) => isOne(word, one) && isOne(stems[k + 1], next))
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

/** So many words may stand between a figure and what it counts. */
const NEAR = 3

/** Whether a sentence has what a question of its kind asks for. */
function fitOf(
  { kind, wanted, predicate }: ReadQuestion,
  sentence: string,
  found: Found,
): { fit: Fit; figure: Figure | null } {
  const plain = fold(sentence)
  const only = (fit: Fit) => ({ fit, figure: null })
  const first = wanted[0]
  switch (kind) {
    case 'age': {
      const figure = figuresIn(sentence).find(({ end }) => /^\s+anni\b/.test(sentence.slice(end))) ?? null
      const named = wanted.filter(({ isName }) => isName)
      const near = named.length === 0 || named.some((name) => figure && isNear(sentence, figure, name, 6))
      return { fit: figure && near ? 'exact' : 'none', figure }
    }
    case 'count': {
      const figures = figuresIn(sentence).filter(({ at, end }) => !clock.test(sentence.slice(at, end)))
      if (!first) return { fit: figures.length > 0 ? 'some' : 'none', figure: null }
      const counted = figures.find((figure) => isNear(sentence, figure, first, NEAR))
      if (counted) return { fit: 'exact', figure: counted }
      const inTitle = figuresIn(found.title).filter((figure) => isNear(found.title, figure, first, NEAR))
      const same = figures.find(({ value }) => inTitle.some((figure) => figure.value === value))
      if (same) return { fit: 'exact', figure: same }
      // «Ne lascia passare trecento»: what is counted stands in the title.
      const isCounted = /\bne\b/.test(plain) && figures.length > 0 && has(readText(found.title), first)
      return only(isCounted || (figures.length > 0 && has(readText(sentence), first)) ? 'some' : 'none')
    }
    case 'money': {
      const figure = figuresIn(sentence).find(({ at, end }) =>
        money.test(sentence.slice(Math.max(0, at - 2), end + 10)),
      )
      return { fit: figure ? 'exact' : 'none', figure: figure ?? null }
    }
    case 'duration': {
      const figure = figuresIn(sentence).find(({ end }) => span.test(fold(sentence.slice(end)))) ?? null
      return { fit: figure ? 'exact' : 'none', figure }
    }
    case 'amount': {
      const figures = figuresIn(sentence)
      const near = figures.some((figure) => wanted.some((one) => isNear(sentence, figure, one, NEAR)))
      return only(near || fraction.test(plain) ? 'exact' : figures.length > 0 ? 'some' : 'none')
    }
    case 'hour':
      return only(
        /\b(?:alle|dalle|ore|le) (?:\d{1,2}\b|[a-z]+ e (?:mezz|un quarto|\d))|\bmezzogiorno|\bmezzanotte/.test(
          plain,
        )
          ? 'exact'
          : 'none',
      )
    case 'when':
      return only(time.test(plain) ? 'exact' : 'none')
    case 'where':
      return only(predicate && placeFollows(sentence, predicate) ? 'exact' : 'some')
    case 'colour':
      return only(colours.test(plain) ? 'exact' : 'none')
    case 'said':
      return only(/[«“"]/.test(sentence) ? 'exact' : 'some')
    case 'who':
    case 'whoIs':
    case 'name': {
      const asked = new Set(wanted.map(({ word }) => word))
      const names = [...namesIn(sentence)].filter((name) => !asked.has(name))
      const said = predicate
        ? has(readText(sentence), predicate)
        : /\b(?:chiam\w+|nome|detto|detta|intitol\w+)\b/.test(plain) ||
          (first && nameFollows(sentence, first))
      // «Chi è Ugo Terzi?» is answered by what he does.
      if (kind === 'whoIs' && !predicate?.isName) return only(names.length > 0 && said ? 'exact' : 'none')
      if (kind === 'name') return only(names.length > 0 && said ? 'exact' : 'none')
      return only(names.length > 0 && said ? 'exact' : 'some')
    }
    case 'why':
      return only(
        /\b(?:perche|poiche|siccome|a causa|caus\w+|colpa|dovut\w+|guasto|motiv\w+|ragion\w+|per evitare)\b/.test(
          plain,
        )
          ? 'exact'
          : 'some',
      )
    default:
      return only('some')
  }
}

/** Whether a name stands right after a word: «l’ingegner Rossi», «la bibliotecaria di turno, Ester Bruni». */
function nameFollows(sentence: string, wanted: Wanted): boolean {
  for (const word of sentence.matchAll(/[\p{L}\p{M}]+/gu))
    if (
      has(readText(word[0]), wanted) &&
      /^(?:\s\p{Ll}+){0,2},?\s\p{Lu}\p{Ll}/u.test(sentence.slice(word.index + word[0].length))
    )
      return true
  return false
}

/** Whether a place is named right after a word: «dorme in un camper», «trovati a Belluno». */
function placeFollows(sentence: string, wanted: Wanted): boolean {
  const words = foldedWords(sentence)
  return words.some(
    (word, i) =>
      wanted.stems.some((one) => isSame(one, stem(word))) &&
      words.slice(i + 1, i + 5).some((next) => place.test(next)),
  )
}
const place =
  /^(?:in|a|ad|al|allo|alla|ai|nel|nello|nella|nei|nelle|negli|sul|sulla|sui|sotto|sopra|presso|vicino|dentro|dietro|davanti|fuori)$/

/** A length of time, right after a figure. */
const span =
  /^\s+(?:lunghi |interi |lunghe )?(?:second|minut|or[ae]\b|giorn|nott|settiman|mes[ei]\b|ann[oi]\b|decenn|secol)/

/** A time of day in digits. */
const clock = /^(?:[01]?\d|2[0-3])[.:][0-5]\d$/

/** Whether a word stands so near to a figure, before or after it, in the same clause. */
function isNear(text: string, { at, end }: Figure, wanted: Wanted, most: number): boolean {
  const after = text.slice(end).split(/[.;:!?](?:\s|$)/)[0]!
  const ahead = text
    .slice(0, at)
    .split(/[.;:!?]\s/)
    .at(-1)!
  const near = [...stemsOf(after).slice(0, most), ...stemsOf(ahead).slice(-most)]
  return near.some((one) => wanted.stems.some((other) => isSame(one, other)))
}
