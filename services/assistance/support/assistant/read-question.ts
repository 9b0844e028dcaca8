import type { Term } from '../questions/rank.ts'
import { foldedWords } from '../questions/texts.ts'
import { nearestWords } from './near-words.ts'

/** What one question comes to. */
export interface ParsedQuestion {
  terms: readonly Term[]
  /** Words that no answer has, in any form or under another name; heavier where they say what it is about. */
  unknown: readonly { word: string; weight: number }[]
  /** Lexemes of the opposite: a question that is worded with one is about something else. */
  opposite: ReadonlySet<string>
}

/** What is known of words. */
export interface Vocabulary {
  /** The lexeme of a folded word; undefined for those that say nothing, as articles. */
  lexeme(word: string): string | undefined
  /** Whether any answer of the masthead holds a lexeme. */
  isIndexed(lexeme: string): boolean
  isFiller(word: string, lexeme: string): boolean
  /** Lexemes that say the same. */
  synonymsOf(lexeme: string): readonly string[]
  startsSomething(lexeme: string): boolean
  /** Lexemes of words by which something ends. */
  ends: ReadonlySet<string>
  /** Every word that an answer holds, for those that are mistyped. */
  words: readonly string[]
}

/** After one of these comes what a thing is of, or for: «l’abbonamento a», «la password del». */
const before = new Set(
  (
    'di del dello della dei degli delle dell a al allo alla ai agli alle all da dal dallo dalla dai dagli ' +
    'dalle dall con col coi su sul sullo sulla sui sugli sulle sull per in nel nello nella nei negli nelle'
  ).split(' '),
)
/** These may stand between: «della mia», «per il», «con i». */
const between = new Set(
  'il lo la i gli le l un uno una mio mia miei mie suo sua vostro vostra nostro nostra'.split(' '),
)
/** One of several things that are named: what is asked may be about the others. */
const or = new Set(['o', 'oppure', 'ovvero'])
/** Who does not want something any more wants it to end. */
const enough = /\bnon (?:lo |la |le |li |ne )?(?:voglio|vogliamo|vorrei|desidero|intendo|mi interessa)\b/
const end = ['annullare', 'smettere', 'disdire', 'spegnere'] as const

const weights = {
  filler: 0.2,
  alike: 0.7,
  instead: 0.9,
  mistyped: 0.8,
  about: 2,
  thing: 1,
  aside: 0.75,
} as const

/** Most words of a question that are looked at: it may have no more than so many letters anyway. */
const MAX_WORDS = 80

/** Reads a question as the ranking needs it. */
export function parseQuestion(text: string, vocabulary: Vocabulary): ParsedQuestion {
  const { lexeme: lexemeOf, isIndexed: isHeld, isFiller, synonymsOf: alike } = vocabulary
  const words = foldedWords(text).slice(0, MAX_WORDS)
  const capitals = namesIn(text)
  const terms = new Map<string, Term>()
  const unknown = new Map<string, { word: string; weight: number }>()
  const strange = new Set<string>()
  const indexed = (lexemes: readonly string[], weight: number): Term =>
    [...new Set(lexemes)].filter(isHeld).map((lexeme) => ({ lexeme, weight }))
  words.forEach((word, i) => {
    const lexeme = lexemeOf(word)
    if (lexeme === undefined || /^\d+$/.test(word) || word.length < 2) return
    const others = alike(lexeme)
    if (isHeld(lexeme)) {
      const own = isFiller(word, lexeme) ? weights.filler : 1
      terms.set(lexeme, [
        { lexeme, weight: own },
        ...indexed(
          others.filter((other) => other !== lexeme),
          own * weights.alike,
        ),
      ])
      return
    }
    if (isFiller(word, lexeme)) return
    const instead = indexed(others, weights.instead)
    if (instead.length > 0) return void terms.set(lexeme, instead)
    const meant = nearestWords(word, vocabulary.words).flatMap((other) => lexemeOf(other) ?? [])
    const mistyped = indexed(
      meant.flatMap((one) => (isHeld(one) ? [one] : alike(one))),
      weights.mistyped,
    )
    if (mistyped.length > 0 && !capitals.has(word)) return void terms.set(lexeme, mistyped)
    let k = i - 1
    while (k >= 0 && (between.has(words[k]!) || strange.has(words[k]!))) k--
    const listed = or.has(words[i - 1] ?? '') || or.has(words[i + 1] ?? '')
    const says = capitals.has(word) || (k >= 0 && before.has(words[k]!) && !listed)
    strange.add(word)
    unknown.set(lexeme, {
      word,
      weight: says ? weights.about : between.has(words[i - 1] ?? '') ? weights.thing : weights.aside,
    })
  })
  if (enough.test(words.join(' '))) {
    const endings = indexed(
      end.flatMap((word) => lexemeOf(word) ?? []),
      weights.instead,
    )
    if (endings.length > 0) terms.set('', endings)
  }
  for (const figure of text.match(/\d+(?:[.,]\d+)?\s*(?:%|€|euro\b)/g) ?? [])
    unknown.set(figure, { word: figure, weight: 1 })
  const lexemes = words.flatMap((word) => lexemeOf(word) ?? [])
  const isBeginning =
    lexemes.some(vocabulary.startsSomething) && !lexemes.some((one) => vocabulary.ends.has(one))
  return {
    terms: [...terms.values()],
    unknown: [...unknown.values()],
    opposite: isBeginning && !terms.has('') ? vocabulary.ends : new Set(),
  }
}

/** Words with a capital that begin no sentence, in a text that is not all capitals. */
function namesIn(text: string): ReadonlySet<string> {
  if (text === text.toUpperCase()) return new Set()
  const names = text.matchAll(/(?<![.!?:]\s*|^\s*)(?<![\p{L}\p{N}])\p{Lu}[\p{Ll}\p{M}]+/gu)
  return new Set([...names].flatMap(([name]) => foldedWords(name)))
}
