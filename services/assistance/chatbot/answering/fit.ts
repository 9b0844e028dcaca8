import { fold, foldedWords } from '../../../platform/language/folded-words.ts'
import type { Found } from '../found.ts'
import { namesAgent, saysDone } from './agents.ts'
import { type Figure, figuresIn, fraction, money, time } from './figures.ts'
import { colours } from './news-words.ts'
import type { ReadQuestion, Wanted } from './read-question.ts'
import { has, isOne, readText } from './read-text.ts'
import { namesIn, stem, stemsOf } from './stems.ts'

/** So many words may stand between a figure and what it counts. */
const NEAR = 3
/** And between an age and whose it is. */
const NAMED = 6

/** How well it does; `figure`: the one that answers. `none`: it does not answer, whatever its words. */
export type Fit = 'exact' | 'some' | 'none'

/** Whether a sentence has what a question of its kind asks for. `before`: the one before it there. */
export function fitOf(
  { kind, wanted, isDone, predicate }: ReadQuestion,
  sentence: string,
  { title }: Pick<Found, 'title'>,
  before: string | null = null,
): { fit: Fit; figure: Figure | null } {
  const plain = fold(sentence)
  const only = (fit: Fit) => ({ fit, figure: null })
  const first = wanted[0]
  switch (kind) {
    case 'age': {
      const figure = figuresIn(sentence).find(({ end }) => /^\s+anni\b/.test(sentence.slice(end))) ?? null
      const named = wanted.filter(({ isName }) => isName)
      const near =
        named.length === 0 || named.some((name) => figure && isBeside(sentence, figure, name, NAMED))
      return { fit: figure && near ? 'exact' : 'none', figure }
    }
    case 'count': {
      const figures = figuresIn(sentence).filter(
        ({ at, end }) =>
          !clock.test(sentence.slice(at, end)) && !isMeasureOfAnother(fold(sentence.slice(end)), first),
      )
      if (!first) return { fit: figures.length > 0 ? 'some' : 'none', figure: null }
      const counted = figures.find((figure) => isBeside(sentence, figure, first))
      if (counted) return { fit: 'exact', figure: counted }
      const inTitle = figuresIn(title).filter((figure) => isBeside(title, figure, first))
      const same = figures.find(({ value }) => inTitle.some((figure) => figure.value === value))
      if (same) return { fit: 'exact', figure: same }
      // «Ne lascia passare trecento»: what is counted stands in the title, or just before.
      const isCounted =
        /\bne\b/.test(plain) && figures.length > 0 && has(readText(`${title}\n${before ?? ''}`), first)
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
      const near = figures.some((figure) => wanted.some((one) => isBeside(sentence, figure, one)))
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
      const asked = new Set(wanted.map(({ word }) => word))
      const names = [...namesIn(sentence)].filter((name) => !asked.has(name))
      const said = predicate
        ? has(readText(sentence), predicate)
        : /\b(?:chiam\w+|nome|detto|detta|intitol\w+)\b/.test(plain) ||
          (first && nameFollows(sentence, first))
      // «Chi è Ugo Terzi?» is answered by what he does.
      if (kind === 'whoIs' && !predicate?.isName) return only(names.length > 0 && said ? 'exact' : 'none')
      if (kind === 'name') return only(names.length > 0 && said ? 'exact' : 'none')
      // «Chi ha firmato…?»: who has done it is named where it is said.
      if (isDone && predicate && !predicate.isName)
        return only(saysDone(sentence, predicate) && namesAgent(sentence, asked) ? 'exact' : 'none')
      return only(names.length > 0 && said ? 'exact' : 'some')
    }
    case 'why':
      return only(reason.test(plain) ? 'exact' : 'some')
    default:
      return only('some')
  }
}

/** Whether a name stands right after a word: «l’ingegner Rossi», «la maestra di turno, Ester Bruni». */
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
    (word, i) => isOne(wanted, stem(word)) && words.slice(i + 1, i + 5).some((next) => place.test(next)),
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
function isMeasureOfAnother(after: string, counted: Wanted | undefined): boolean {
  const measure = unit.exec(after)?.[1]
  return measure !== undefined && counted !== undefined && !isOne(counted, stem(measure))
}

/** A time of day in digits. */
const clock = /^(?:[01]?\d|2[0-3])[.:][0-5]\d$/

/** Whether a word stands so near to a figure, before or after it, in the same clause. */
export function isBeside(text: string, { at, end }: Figure, wanted: Wanted, most = NEAR): boolean {
  const [after] = text.slice(end).split(/[.;:!?](?:\s|$)/, 1)
  const ahead = text.slice(0, at).split(/[.;:!?]\s/)
  const near = [...stemsOf(after!).slice(0, most), ...stemsOf(ahead.at(-1)!).slice(-most)]
  return near.some((one) => isOne(wanted, one))
}
