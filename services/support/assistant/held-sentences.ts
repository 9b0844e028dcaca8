import { foldedWords } from '../questions/words.ts'

/** A text that a model may rely on. */
export interface Source {
  /** As the model cites it, from 1. */
  number: number
  text: string
}

/** How much of a sentence's words its sources must have. */
const LEAST = 0.5
/** Words of so many letters say something; forms of one word begin with as many. */
const SAYS = 4
const SAME = 5

/**
 * The sentences of a model's text that its sources bear out, without their marks `[n]`: each cites a known
 * source, has no address and no figure that is not in one it cites, and mostly words that are there. `cited`:
 * the numbers of the sources of those that are left.
 */
export function heldSentences(
  text: string,
  sources: readonly Source[],
): { sentences: string[]; cited: number[] } {
  const byNumber = new Map(sources.map((source) => [source.number, source]))
  const cited = new Set<number>()
  const sentences = sentencesOf(text).flatMap((sentence) => {
    const marks = Array.from(sentence.matchAll(/\[(\d{1,2})\]/g), ([, number]) => Number(number))
    if (marks.length === 0 || marks.some((number) => !byNumber.has(number))) return []
    const words = sentence
      .replace(/\s*\[\d{1,2}\]/g, '')
      .replace(/[*_`#]+/g, '')
      .trim()
    if (hasAddress(words) || /[<>[\]{}]/.test(words)) return []
    const source = marks.map((number) => byNumber.get(number)!.text).join('\n')
    if (figuresIn(words).some((figure) => !figuresIn(source).includes(figure))) return []
    if (!isBorneOut(words, source)) return []
    for (const number of marks) cited.add(number)
    return [words]
  })
  return { sentences, cited: [...cited] }
}

/** A mark that follows the stop belongs to the sentence before it. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/([.!?;…])((?:\s*\[\d{1,2}\])+)/g, '$2$1')
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[-•–]\s+/, '').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

const hasAddress = (words: string): boolean =>
  /https?:|www\.|@|\b[\w-]+\.(?:it|com|net|org|eu|io|info|example|localhost)\b/i.test(words)
const figuresIn = (text: string): string[] =>
  Array.from(text.matchAll(/\d+(?:[.,:/]\d+)*/g), ([figure]) => figure)

function isBorneOut(words: string, source: string): boolean {
  const beginnings = (of: string) =>
    foldedWords(of)
      .filter((word) => word.length >= SAYS)
      .map((word) => word.slice(0, SAME))
  const there = new Set(beginnings(source))
  const said = beginnings(words)
  if (said.length === 0) return false
  return said.filter((word) => there.has(word)).length / said.length >= LEAST
}
