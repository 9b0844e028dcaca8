import { foldedWords } from '../../../platform/language/fold-words.ts'
import { speechVerbs } from './vocabulary.ts'
import { isSameStem, isStopWord, namesIn, stem } from './analyze-text.ts'

/** A content word with the names next to it and its voice. */
interface Event {
  stem: string
  isSpeechVerb: boolean
  /** Names right before it, with only auxiliaries between: its agent. Empty: none is named. */
  before: ReadonlySet<string>
  /** Names right after it. */
  after: ReadonlySet<string>
  voice: 'passive' | 'active' | null
}

const passive = /^(?:stat[oaie]|vien[ei]|vengono|veniva(?:no)?|venne(?:ro)?|verra(?:nno)?|fu(?:rono)?)$/
const active = /^(?:ho|hai|ha|abbiamo|avete|hanno|aveva(?:no)?|avra(?:nno)?|ebbe(?:ro)?)$/
/** Between an office and its name, or a name and its office. */
const copula = /^(?:e|era|sara|resta|diventa)$/
const agentPreposition = /^da(?:l|llo|lla|i|gli|lle|ll)?$/

/**
 * Whether a sentence keeps who does what in its sources: the same names before and after each verb, in the
 * same voice.
 */
export function keepsSemanticRoles(claim: string, sources: readonly string[]): boolean {
  const names = new Set([claim, ...sources].flatMap((text) => [...namesIn(text)]))
  const there = sources.flatMap((text) => eventsIn(text, names))
  const agents = new Set(sources.flatMap((text) => [...passiveAgentsIn(text, names)]))
  const claimed = [...passiveAgentsIn(claim, names)]
  if (claimed.length > 0 && !claimed.some((name) => agents.has(name))) return false
  return eventsIn(claim, names, true).every((own) => {
    const same = there.filter((one) => isSameStem(one.stem, own.stem))
    const voices = new Set(same.map(({ voice }) => voice))
    if (own.voice === 'passive' && voices.has('active') && !voices.has('passive')) return false
    if (own.voice === 'active' && voices.has('passive') && !voices.has('active')) return false
    return agreesOnSide(own.before, own, same, 'before') && agreesOnSide(own.after, own, same, 'after')
  })
}

/** Whether the names on one side of a word stand on that side of it in the sources, if any do. */
function agreesOnSide(
  own: ReadonlySet<string>,
  { isSpeechVerb: isSaying }: Event,
  same: readonly Event[],
  side: 'before' | 'after',
): boolean {
  if (own.size === 0) return true
  const other = side === 'before' ? 'after' : 'before'
  const named = (at: 'before' | 'after') => same.filter((one) => one[at].size > 0)
  const meets = (at: 'before' | 'after') => named(at).some((one) => !one[at].isDisjointFrom(own))
  if (meets(side)) return true
  // «Ha detto Rossi» and «Rossi ha detto» are the same.
  if (isSaying && meets(other)) return true
  return named(side).length === 0 && (isSaying ? named(other).length === 0 : !meets(other))
}

interface Token {
  word: string
  isName: boolean
  /** Punctuation. */
  isSign: boolean
}
const tokensOf = (text: string, names: ReadonlySet<string>): Token[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|[.,;:!?«»“”"()–—]/gu)).flatMap(
    ([piece]): Token[] => {
      const [word] = foldedWords(piece)
      return word === undefined
        ? [{ word: piece, isName: false, isSign: true }]
        : [{ word, isName: /^\p{Lu}/u.test(piece) && names.has(word), isSign: false }]
    },
  )

/** `loose`: an office and its name may have a comma or «è» between. */
function eventsIn(text: string, names: ReadonlySet<string>, loose = false): Event[] {
  const tokens = tokensOf(text, names)
  return tokens.flatMap(({ word, isName, isSign }, at): Event[] => {
    if (isName || isSign || isStopWord(word) || /\d/.test(word)) return []
    let from = at - 1
    while (from >= 0 && !tokens[from]!.isSign && !tokens[from]!.isName && isStopWord(tokens[from]!.word))
      from--
    const between = tokens.slice(from + 1, at).map((token) => token.word)
    const next = tokens[at + 1]
    const skips = loose && next && (next.word === ',' || copula.test(next.word)) ? 2 : 1
    return [
      {
        stem: stem(word),
        isSpeechVerb: speechVerbs.test(word),
        before: adjacentNames(tokens, from, -1),
        after: adjacentNames(tokens, at + skips, 1),
        voice: between.some((one) => passive.test(one))
          ? 'passive'
          : between.some((one) => active.test(one))
            ? 'active'
            : null,
      },
    ]
  })
}

/** The names in a row from an index on. */
function adjacentNames(tokens: readonly Token[], from: number, step: 1 | -1): Set<string> {
  const names = new Set<string>()
  for (let at = from; tokens[at]?.isName; at += step) names.add(tokens[at]!.word)
  return names
}

/** By whom something is done: «da Rossi». */
const passiveAgentsIn = (text: string, names: ReadonlySet<string>): Set<string> => {
  const tokens = tokensOf(text, names)
  return new Set(
    tokens.flatMap(({ word }, at) =>
      agentPreposition.test(word) ? [...adjacentNames(tokens, at + 1, 1)] : [],
    ),
  )
}
