import { fold, foldedWords } from '../../../platform/language/fold-words.ts'
import type { RetrievedPassage } from '../pipeline.ts'
import { type Figure, figuresIn, fraction, money, time } from './figures.ts'
import { colours } from './vocabulary.ts'
import type { ClassifiedQuestion, QueryTerm } from './classify-question.ts'
import { analyze, containsTerm, matchesTerm, namesIn, stem, stemsOf } from './analyze-text.ts'
import { placeWords } from '../retrieval/regions.ts'

/** Words that may stand between a figure and what it counts. */
const NEAR_WORDS = 3
/** Words that may stand between an age and its person. */
const NEAR_NAME_WORDS = 6

/** How well a sentence matches the expected answer type. `none`: it does not answer, whatever its words. */
export type AnswerFit = 'exact' | 'some' | 'none'

/** Checks whether a sentence contains what the question's type asks for. `before`: the sentence before it. */
export function matchAnswerType(
  { type, terms, asksAgent, predicate }: ClassifiedQuestion,
  sentence: string,
  { title }: Pick<RetrievedPassage, 'title'>,
  before: string | null = null,
): { fit: AnswerFit; figure: Figure | null } {
  const plain = fold(sentence)
  const only = (fit: AnswerFit) => ({ fit, figure: null })
  const first = terms[0]
  switch (type) {
    case 'age': {
      const figure = figuresIn(sentence).find(({ end }) => /^\s+anni\b/.test(sentence.slice(end))) ?? null
      const named = terms.filter(({ isName }) => isName)
      const near =
        named.length === 0 ||
        named.some((name) => figure && isNearFigure(sentence, figure, name, NEAR_NAME_WORDS))
      return { fit: figure && near ? 'exact' : 'none', figure }
    }
    case 'count': {
      const figures = figuresIn(sentence).filter(
        ({ at, end }) =>
          !clock.test(sentence.slice(at, end)) && !isMeasureOfAnother(fold(sentence.slice(end)), first),
      )
      if (!first) return { fit: figures.length > 0 ? 'some' : 'none', figure: null }
      const counted = figures.find((figure) => isNearFigure(sentence, figure, first))
      if (counted) return { fit: 'exact', figure: counted }
      const inTitle = figuresIn(title).filter((figure) => isNearFigure(title, figure, first))
      const same = figures.find(({ value }) => inTitle.some((figure) => figure.value === value))
      if (same) return { fit: 'exact', figure: same }
      // «Ne lascia passare trecento»: what is counted is named in the title or the sentence before.
      const isCounted =
        /\bne\b/.test(plain) &&
        figures.length > 0 &&
        containsTerm(analyze(`${title}\n${before ?? ''}`), first)
      return only(
        isCounted || (figures.length > 0 && containsTerm(analyze(sentence), first)) ? 'some' : 'none',
      )
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
      const near = figures.some((figure) => terms.some((one) => isNearFigure(sentence, figure, one)))
      return only(near || fraction.test(plain) ? 'exact' : figures.length > 0 ? 'some' : 'none')
    }
    case 'hour':
      return only(hour.test(plain) ? 'exact' : 'none')
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
      const questionWords = new Set(terms.map(({ word }) => word))
      const names = [...namesIn(sentence)].filter((name) => !questionWords.has(name))
      const statesPredicate = predicate
        ? containsTerm(analyze(sentence), predicate)
        : /\b(?:chiam\w+|nome|detto|detta|intitol\w+)\b/.test(plain) ||
          (first && nameFollows(sentence, first))
      // «Chi è Ugo Terzi?» is answered by what he does.
      if (type === 'whoIs' && !predicate?.isName)
        return only(names.length > 0 && statesPredicate ? 'exact' : 'none')
      if (type === 'name') return only(names.length > 0 && statesPredicate ? 'exact' : 'none')
      // «Chi ha firmato…?»: who has done it is named where it is said.
      if (asksAgent && predicate && !predicate.isName)
        return only(
          statesAction(sentence, predicate) && namesAgent(sentence, questionWords) ? 'exact' : 'none',
        )
      return only(names.length > 0 && statesPredicate ? 'exact' : 'some')
    }
    case 'why':
      return only(reason.test(plain) ? 'exact' : 'some')
    default:
      return only('some')
  }
}

/** Whether a name stands right after a word: «l’ingegner Rossi», «la maestra di turno, Ester Bruni». */
function nameFollows(sentence: string, term: QueryTerm): boolean {
  for (const word of sentence.matchAll(/[\p{L}\p{M}]+/gu))
    if (
      containsTerm(analyze(word[0]), term) &&
      /^(?:\s\p{Ll}+){0,2},?\s\p{Lu}\p{Ll}/u.test(sentence.slice(word.index + word[0].length))
    )
      return true
  return false
}

/** Whether a place is named right after a word: «dorme in un camper», «trovati a Belluno». */
function placeFollows(sentence: string, term: QueryTerm): boolean {
  const words = foldedWords(sentence)
  return words.some(
    (word, i) => matchesTerm(term, stem(word)) && words.slice(i + 1, i + 5).some((next) => place.test(next)),
  )
}
const place = new RegExp(
  '^(?:in|a|ad|al|allo|alla|ai|nel|nello|nella|nei|nelle|negli|sul|sulla|sui|sotto|sopra|presso|vicino|' +
    'dentro|dietro|davanti|fuori)$',
)
const reason =
  /\b(?:perche|poiche|siccome|a causa|caus\w+|colpa|dovut\w+|guasto|motiv\w+|ragion\w+|per evitare)\b/
const hour = /\b(?:alle|dalle|ore|le) (?:\d{1,2}\b|[a-z]+ e (?:mezz|un quarto|\d))|\bmezzogiorno|\bmezzanotte/

/** A length of time, right after a figure. */
const span = new RegExp(
  '^\\s+(?:lunghi |interi |lunghe )?' +
    '(?:second|minut|or[ae]\\b|giorn|nott|settiman|mes[ei]\\b|ann[oi]\\b|decenn|secol)',
)

/** A unit of measure, right after a figure: «oggetti di due centimetri» does not count objects. */
const unit = new RegExp(
  '^\\s*(€|%|(?:euro|per cento|gradi|nodi|ettari|(?:milli|centi|chilo|kilo)?(?:metr|gramm|litr)\\w*|' +
    'tonnellat\\w+|quintal\\w+|migli[ao]|second\\w|minut\\w|or[ae]|giorn\\w|settiman\\w|mes[ei]|ann[oi]|' +
    'secol\\w|km|cm|mm|kg|kw|gwh|mwh|kwh)\\b)',
)
function isMeasureOfAnother(after: string, counted: QueryTerm | undefined): boolean {
  const measure = unit.exec(after)?.[1]
  return measure !== undefined && counted !== undefined && !matchesTerm(counted, stem(measure))
}

/** A time of day in digits. */
const clock = /^(?:[01]?\d|2[0-3])[.:][0-5]\d$/

/** Whether a term is within `maxWords` of a figure, before or after it, in the same clause. */
export function isNearFigure(
  text: string,
  { at, end }: Figure,
  term: QueryTerm,
  maxWords = NEAR_WORDS,
): boolean {
  const [after] = text.slice(end).split(/[.;:!?](?:\s|$)/, 1)
  const ahead = text.slice(0, at).split(/[.;:!?]\s/)
  const near = [...stemsOf(after!).slice(0, maxWords), ...stemsOf(ahead.at(-1)!).slice(-maxWords)]
  return near.some((one) => matchesTerm(term, one))
}

/** A run of capitalised words, with the characters before it. */
const run = /(?<before>[^\p{L}\p{N}]*)(?<names>\p{Lu}[\p{L}\p{M}]*(?:\s+\p{Lu}[\p{L}\p{M}]*)*)/gu
/** A name after one of these words is no agent: «in Georgia», «una scuola di Merano». */
const aside = new RegExp(
  '^(?:in|a|ad|al|allo|alla|ai|agli|alle|all|nel|nello|nella|nei|negli|nelle|nell|su|sul|sullo|sulla|sui|' +
    'sugli|sulle|sull|per|tra|fra|verso|presso|fino|di|del|dello|della|dei|degli|delle|dell|d|via|viale|' +
    'piazza|corso|largo|santo|santa|san)$',
)

/**
 * Whether a sentence names who may have done something: a person or a body, by a name that the question does
 * not have and that is no place, no day and no month.
 */
export function namesAgent(sentence: string, excluded: ReadonlySet<string>): boolean {
  for (const match of sentence.matchAll(run)) {
    const { before, names } = match.groups!
    const at = match.index + before!.length
    // A run must not start inside a word.
    if (before === '' && /[\p{L}\p{N}]/u.test(sentence.slice(0, at).at(-1) ?? '')) continue
    const words = foldedWords(names!)
    const begins = /(?:^|[.!?…:«“"])\s*$/u.test(sentence.slice(0, at).replace(/[—–-]\s*$/, ''))
    // The first word of a sentence is capitalised in any case.
    if (begins) words.shift()
    const [last] = foldedWords(sentence.slice(0, at)).slice(-1)
    const isApart = /[,;:(«“"]\s*$/u.test(sentence.slice(0, at))
    if (
      /\b(?:cominciare|partire|lontano)\s+da(?:l|llo|lla|ll[’']|i|gli|lle)?\s*$/.test(sentence.slice(0, at))
    )
      continue
    if (!isApart && last !== undefined && aside.test(last)) continue
    if (words.some((word) => !excluded.has(word) && !placeWords.has(word) && !time.test(fold(word))))
      return true
  }
  return false
}

/** Whether a sentence states an action as a verb: «fondò», not «i fondi», for «fondato». */
export function statesAction(sentence: string, predicate: QueryTerm): boolean {
  const own = predicate.stems[0]!
  const isRegular = predicate.word.length - own.length >= 3
  return Array.from(sentence.matchAll(/[\p{L}\p{M}]+/gu)).some(([raw]) =>
    foldedWords(raw).some((word) => {
      const one = stem(word)
      const isNoun = isRegular && one === own && word.length === one.length + 1 && /[oi]$/.test(raw)
      return !isNoun && matchesTerm(predicate, one)
    }),
  )
}
