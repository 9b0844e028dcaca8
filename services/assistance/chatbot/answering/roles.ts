import { foldedWords } from '../../../platform/language/folded-words.ts'
import { saying } from './news-words.ts'
import { isFiller, isSame, namesIn, stem } from './stems.ts'

/** A word that says something, with the names that stand right beside it, and how it is said. */
interface Told {
  stem: string
  isSaying: boolean
  /** Names right before it, auxiliaries between: who does it. Empty: not said there. */
  before: ReadonlySet<string>
  /** Names right behind it. */
  after: ReadonlySet<string>
  voice: 'passive' | 'active' | null
}

const passive = /^(?:stat[oaie]|vien[ei]|vengono|veniva(?:no)?|venne(?:ro)?|verra(?:nno)?|fu(?:rono)?)$/
const active = /^(?:ho|hai|ha|abbiamo|avete|hanno|aveva(?:no)?|avra(?:nno)?|ebbe(?:ro)?)$/
/** Between an office and its name, or a name and its office. */
const copula = /^(?:e|era|sara|resta|diventa)$/
const by = /^da(?:l|llo|lla|i|gli|lle|ll)?$/

/**
 * Whether a sentence gives what is done, said or held to those of whom its sources say so: nobody else's
 * name stands where theirs does, nobody who is acted on acts.
 */
export function keepsRoles(claim: string, sources: readonly string[]): boolean {
  const names = new Set([claim, ...sources].flatMap((text) => [...namesIn(text)]))
  const there = sources.flatMap((text) => toldIn(text, names))
  const agents = new Set(sources.flatMap((text) => [...agentsIn(text, names)]))
  const claimed = [...agentsIn(claim, names)]
  if (claimed.length > 0 && !claimed.some((name) => agents.has(name))) return false
  return toldIn(claim, names, true).every((own) => {
    const same = there.filter((one) => isSame(one.stem, own.stem))
    const voices = new Set(same.map(({ voice }) => voice))
    if (own.voice === 'passive' && voices.has('active') && !voices.has('passive')) return false
    if (own.voice === 'active' && voices.has('passive') && !voices.has('active')) return false
    return isOf(own.before, own, same, 'before') && isOf(own.after, own, same, 'after')
  })
}

/** Whether names beside a word stand on that side of it in the sources, if any does. */
function isOf(
  own: ReadonlySet<string>,
  { isSaying }: Told,
  same: readonly Told[],
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
  /** A sign that parts what stands around it. */
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
function toldIn(text: string, names: ReadonlySet<string>, loose = false): Told[] {
  const tokens = tokensOf(text, names)
  return tokens.flatMap(({ word, isName, isSign }, at): Told[] => {
    if (isName || isSign || isFiller(word) || /\d/.test(word)) return []
    let from = at - 1
    while (from >= 0 && !tokens[from]!.isSign && !tokens[from]!.isName && isFiller(tokens[from]!.word)) from--
    const between = tokens.slice(from + 1, at).map((token) => token.word)
    const next = tokens[at + 1]
    const skips = loose && next && (next.word === ',' || copula.test(next.word)) ? 2 : 1
    return [
      {
        stem: stem(word),
        isSaying: saying.test(word),
        before: run(tokens, from, -1),
        after: run(tokens, at + skips, 1),
        voice: between.some((one) => passive.test(one))
          ? 'passive'
          : between.some((one) => active.test(one))
            ? 'active'
            : null,
      },
    ]
  })
}

/** Names in a row from a place on. */
function run(tokens: readonly Token[], from: number, step: 1 | -1): Set<string> {
  const names = new Set<string>()
  for (let at = from; tokens[at]?.isName; at += step) names.add(tokens[at]!.word)
  return names
}

/** By whom something is done: «da Rossi». */
const agentsIn = (text: string, names: ReadonlySet<string>): Set<string> => {
  const tokens = tokensOf(text, names)
  return new Set(tokens.flatMap(({ word }, at) => (by.test(word) ? [...run(tokens, at + 1, 1)] : [])))
}
