import { fold, foldedWords } from '../../../platform/language/fold-words.ts'
import { placeWords } from '../retrieval/regions.ts'
import type { QuestionType } from './analyze-question.ts'
import { stem } from './analyze-text.ts'
import { type Figure, figuresIn, fraction, money, time } from './figures.ts'
import { colours, speechVerbs } from './vocabulary.ts'

/** A part of a sentence, in characters. */
interface Span {
  at: number
  end: number
}
/**
 * How a sentence meets the type of a question. `exact`: it holds such a thing that the question does not name
 * already; `none`: it holds none, so that it cannot answer. `spans`: the things that may be the answer.
 */
export interface TypeMatch {
  fit: 'exact' | 'some' | 'none'
  spans: readonly Span[]
}

const needs = (spans: readonly Span[]): TypeMatch => ({ fit: spans.length > 0 ? 'exact' : 'none', spans })
const prefers = (spans: readonly Span[]): TypeMatch => ({ fit: spans.length > 0 ? 'exact' : 'some', spans })

/** Matches a sentence with what a question asks for. `questionWords`: the folded words of the question. */
export function matchType(
  type: QuestionType,
  questionWords: ReadonlySet<string>,
  sentence: string,
): TypeMatch {
  const after = ({ end }: Span) => fold(sentence.slice(end))
  const isNew = ({ at, end }: Span) =>
    !foldedWords(sentence.slice(at, end)).every((word) => questionWords.has(word))
  const isClock = ({ at, end }: Span) => clock.test(sentence.slice(at, end))
  const isMoney = ({ at, end }: Span) => money.test(sentence.slice(Math.max(0, at - 2), end + 10))
  const figures = () => figuresIn(sentence).filter(isNew)
  switch (type) {
    case 'age':
      return needs(
        figures().filter(
          (one) => /^\s+anni(?! fa\b)/.test(after(one)) && ownsAge.test(fold(sentence.slice(0, one.at))),
        ),
      )
    case 'count':
      return needs(
        figures().filter(
          (one) => !isClock(one) && !isMoney(one) && !isYear(one) && !isMeasure(after(one), questionWords),
        ),
      )
    case 'money':
      return needs(figures().filter(isMoney))
    case 'duration':
      return needs(figures().filter((one) => span.test(after(one))))
    case 'amount':
      return needs([...figures().filter((one) => !isClock(one)), ...spansOf(fraction, sentence)])
    case 'hour':
      return needs(spansOf(hour, sentence))
    case 'when':
      return needs(spansOf(time, sentence).filter(isNew))
    case 'where':
      return prefers(spansOf(place, sentence).filter(isNew))
    case 'colour':
      return needs(spansOf(colours, sentence))
    case 'said':
      return /[«“"]/.test(sentence)
        ? { fit: 'exact', spans: [] }
        : { fit: foldedWords(sentence).some((word) => speechVerbs.test(word)) ? 'some' : 'none', spans: [] }
    case 'name':
    case 'who':
      return needs(agentsIn(sentence, questionWords))
    case 'why':
      return prefers(spansOf(reason, sentence))
    default:
      return { fit: 'some', spans: [] }
  }
}

/** Where a pattern, made for folded text, matches a text. */
const spansOf = (pattern: RegExp, text: string): Span[] =>
  Array.from(inPlace(text).matchAll(new RegExp(pattern.source, 'gu')), (match) => ({
    at: match.index,
    end: match.index + match[0].length,
  }))
/** Lower case without accents, each character in its place. */
const inPlace = (text: string): string =>
  Array.from(text, (letter) => {
    const folded = fold(letter)
    return folded.length === letter.length ? folded : letter
  }).join('')

/** What stands before the years of a person: «Ugo Terzi, 54 anni», «ha 54 anni». */
const ownsAge = /(?:\p{L},|\bha|\bhanno|\bcompi\w+|\beta di|\bdi)\s*$/u
const reason =
  /\b(?:perche|poiche|siccome|a causa|caus\w+|colpa|dovut\w+|guasto|motiv\w+|ragion\w+|per evitare)\b/
const hour = /\b(?:alle|dalle|ore|le) (?:\d{1,2}\b|[a-z]+ e (?:mezz|un quarto|\d))|\bmezzogiorno|\bmezzanotte/
/** A place is named: a preposition and a name or «un camper», «la cassapanca». */
const place = new RegExp(
  "(?<!\\p{L})(?:in|ad?|al|allo|alla|ai|nel|nello|nella|nei|nelle|sul|sullo|sulla|sui|(?:al|nel|sul)l[’']|" +
    'sotto|' +
    "sopra|presso|dentro|dietro|davanti a\\p{L}*)\\s*(?:una?o?\\s|un[’'])?\\p{L}{3,}",
  'u',
)
/** A length of time, right after a figure. */
const span = new RegExp(
  '^\\s+(?:lunghi |interi |lunghe )?' +
    '(?:second|minut|or[ae]\\b|giorn|nott|settiman|mes[ei]\\b|ann[oi]\\b|decenn|secol)',
)
/** A unit of measure, right after a figure: «oggetti di due centimetri» does not count objects. */
const unit = new RegExp(
  '^\\s*(%|(?:per cento|gradi|nodi|ettari|(?:milli|centi|chilo|kilo)?(?:metr|gramm|litr)\\w*|' +
    'tonnellat\\w+|quintal\\w+|migli[ao]|second\\w|minut\\w|or[ae]|giorn\\w|settiman\\w|mes[ei]|ann[oi]|' +
    'secol\\w|km|cm|mm|kg|kw|gwh|mwh|kwh)(?![\\p{L}])|%)',
  'u',
)
/** Whether a figure measures in a unit that the question does not ask for. */
function isMeasure(after: string, questionWords: ReadonlySet<string>): boolean {
  const measure = unit.exec(after)?.[1]
  return measure !== undefined && ![...questionWords].some((word) => stem(word) === stem(measure))
}
const isYear = ({ value, at, end }: Figure): boolean => value >= 1900 && value <= 2100 && end - at === 4
/** A time of day in digits. */
const clock = /^(?:[01]?\d|2[0-3])[.:][0-5]\d$/

/** A run of capitalised words, with the characters before it. */
const run = /(?<before>[^\p{L}\p{N}]*)(?<names>\p{Lu}[\p{L}\p{M}’']*(?:\s+\p{Lu}[\p{L}\p{M}’']*)*)/gu
/** A name after one of these words is no agent: «in Georgia», «una scuola di Merano». */
const aside = new RegExp(
  '^(?:in|a|ad|al|allo|alla|ai|agli|alle|all|nel|nello|nella|nei|negli|nelle|nell|su|sul|sullo|sulla|sui|' +
    'sugli|sulle|sull|per|tra|fra|verso|presso|fino|d|via|viale|piazza|corso|largo|santo|santa|san)$',
)

/** The names of persons and bodies that the question does not have: no place, no day, no month. */
function agentsIn(sentence: string, excluded: ReadonlySet<string>): Span[] {
  const agents: Span[] = []
  for (const match of sentence.matchAll(run)) {
    const { before, names } = match.groups!
    const at = match.index + before!.length
    // A run must not start inside a word.
    if (before === '' && /[\p{L}\p{N}]/u.test(sentence.slice(0, at).at(-1) ?? '')) continue
    const words = foldedWords(names!)
    const begins = /(?:^|[.!?…:«“"])\s*$/u.test(sentence.slice(0, at).replace(/[—–-]\s*$/, ''))
    // The first word of a sentence is capitalised in any case; two capitalised words are a name.
    if (begins && words.length === 1) continue
    const [last] = foldedWords(sentence.slice(0, at)).slice(-1)
    const isApart = /[,;:(«“"]\s*$/u.test(sentence.slice(0, at))
    if (!isApart && !begins && last !== undefined && aside.test(last)) continue
    if (
      words.some(
        (word) => word.length > 1 && !excluded.has(word) && !placeWords.has(word) && !time.test(word),
      )
    )
      agents.push({ at, end: at + names!.length })
  }
  return agents
}
