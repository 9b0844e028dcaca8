import { fold, foldedWords } from '../../../platform/language/folded-words.ts'
import { placeWords } from '../retrieval/regions.ts'
import { time } from './figures.ts'
import type { Wanted } from './read-question.ts'
import { isOne } from './read-text.ts'
import { stem } from './stems.ts'

/** Names in a row, with what stands before them. */
const run = /(?<before>[^\p{L}\p{N}]*)(?<names>\p{Lu}[\p{L}\p{M}]*(?:\s+\p{Lu}[\p{L}\p{M}]*)*)/gu
/** Who is named after one of these does nothing there: «in Georgia», «una scuola di Merano». */
const aside = new RegExp(
  '^(?:in|a|ad|al|allo|alla|ai|agli|alle|all|nel|nello|nella|nei|negli|nelle|nell|su|sul|sullo|sulla|sui|' +
    'sugli|sulle|sull|per|tra|fra|verso|presso|fino|di|del|dello|della|dei|degli|delle|dell|d|via|viale|' +
    'piazza|corso|largo|santo|santa|san)$',
)

/**
 * Whether a sentence names who may have done something: a person or a body, by a name that the question does
 * not have and that is no place, no day and no month.
 */
export function namesAgent(sentence: string, asked: ReadonlySet<string>): boolean {
  for (const found of sentence.matchAll(run)) {
    const { before, names } = found.groups!
    const at = found.index + before!.length
    // A run is not the end of a word.
    if (before === '' && /[\p{L}\p{N}]/u.test(sentence.slice(0, at).at(-1) ?? '')) continue
    const words = foldedWords(names!)
    const begins = /(?:^|[.!?…:«“"])\s*$/u.test(sentence.slice(0, at).replace(/[—–-]\s*$/, ''))
    // The first word of a sentence has its capital anyway.
    if (begins) words.shift()
    const [last] = foldedWords(sentence.slice(0, at)).slice(-1)
    const isApart = /[,;:(«“"]\s*$/u.test(sentence.slice(0, at))
    if (
      /\b(?:cominciare|partire|lontano)\s+da(?:l|llo|lla|ll[’']|i|gli|lle)?\s*$/.test(sentence.slice(0, at))
    )
      continue
    if (!isApart && last !== undefined && aside.test(last)) continue
    if (words.some((word) => !asked.has(word) && !placeWords.has(word) && !time.test(fold(word)))) return true
  }
  return false
}

/** Whether a sentence says what is done, as a verb: «fondò», not «i fondi», for «fondato». */
export function saysDone(sentence: string, predicate: Wanted): boolean {
  const own = predicate.stems[0]!
  const isRegular = predicate.word.length - own.length >= 3
  return Array.from(sentence.matchAll(/[\p{L}\p{M}]+/gu)).some(([raw]) =>
    foldedWords(raw).some((word) => {
      const one = stem(word)
      const isNoun = isRegular && one === own && word.length === one.length + 1 && /[oi]$/.test(raw)
      return !isNoun && isOne(predicate, one)
    }),
  )
}
