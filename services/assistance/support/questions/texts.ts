import { foldLetters, withoutElisions } from '../../../platform/language/fold-words.ts'
import { stopWords } from '../../../platform/language/stop-words.ts'
import type { Run } from 'contract/assistance/support/questions.ts'

const MAX_WORDS = 16

/** One form for all the ways of typing a word: no accents, no capitals, no invisible signs. */
export const foldWord = (word: string): string => foldLetters(word).replace(/\p{Cf}+/gu, '')

/** The words of a text, folded: runs of letters and digits, so an elision is two (`l’app` → `l`, `app`). */
export const foldedWords = (text: string): string[] =>
  foldWord(text)
    .replace(/\be-mail/g, 'email')
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => word.slice(0, 40)) ?? []

/** What somebody looks for: a few different words that say something. */
export const wordsOfQuery = (q: string): string[] =>
  [...new Set(foldedWords(withoutElisions(q)).filter((word) => !stopWords.has(word)))].slice(0, MAX_WORDS)

const inline = /\*\*(?<strong>[^*]+)\*\*|\[(?<words>[^\]]+)\]\((?<url>[^)\s]+)\)/g

/** The runs of a text of `brands/faq.json`: plain words, `**strong**` ones, links as Markdown has them. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of text.matchAll(inline)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index) })
    const { strong, words, url } = match.groups!
    runs.push(strong === undefined ? { text: words!, url: url! } : { text: strong, strong: true })
    end = match.index + match[0].length
  }
  if (end < text.length) runs.push({ text: text.slice(end) })
  return runs
}

/** The words alone. */
export const plainOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** The same runs, cut where a word is one that was looked for. `isHit` is asked about folded words. */
export const marked = (runs: readonly Run[], isHit: (word: string) => boolean): Run[] =>
  runs.flatMap(({ text, ...kind }) =>
    text
      .split(/([\p{L}\p{N}][\p{L}\p{N}\p{M}]*)/u)
      .map((piece, i) => ({ text: piece, ...kind, ...(i % 2 === 1 && isHit(piece) ? { hit: true } : {}) }))
      .filter((run) => run.text !== '')
      .reduce<Run[]>((all, run) => {
        const last = all.at(-1)
        if (last && !last.hit && !run.hit) all[all.length - 1] = { ...last, text: last.text + run.text }
        else all.push(run)
        return all
      }, []),
  )
