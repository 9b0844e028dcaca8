import { LONGEST_QUOTE } from 'contract/assistance/chatbot/limits.ts'
import { cut } from '../../../platform/language/cut.ts'
import { sentencesOf } from '../retrieval/sentences.ts'

/** The sentences of a passage in their order, each word for word; speech is not cut before its end. */
export const sentencesIn = (text: string): string[] => text.split('\n').flatMap(wholeSpeech)

function wholeSpeech(line: string): string[] {
  const sentences: string[] = []
  let start = -1
  let end = 0
  for (const sentence of sentencesOf(line)) {
    const at = line.indexOf(sentence, end)
    if (start === -1) start = at
    end = at + sentence.length
    const piece = line.slice(start, end)
    const close = line.indexOf('»', end)
    // Unless that is far.
    const goesOn =
      piece.split('«').length > piece.split('»').length && close !== -1 && close - start < LONGEST_QUOTE
    if (goesOn) continue
    sentences.push(piece)
    start = -1
  }
  if (start !== -1) sentences.push(line.slice(start, end))
  return sentences.filter((sentence) => /\p{L}/u.test(sentence))
}

/**
 * At most 300 characters of a sentence, word for word: the clauses in a row that are worth most. `worth`:
 * of a piece of it.
 */
export function clip(sentence: string, worth: (piece: string) => number): string {
  if (sentence.length <= LONGEST_QUOTE) return sentence
  const starts = [0, ...Array.from(sentence.matchAll(/[,;:–—]\s+/g), (mark) => mark.index + mark[0].length)]
  const pieces = starts.map((start) => {
    const rest = sentence.slice(start)
    if (rest.length <= LONGEST_QUOTE) return rest
    const most = rest.slice(0, LONGEST_QUOTE + 1)
    const clause = most.search(/[,;:]\s[^,;:]*$/)
    return most.slice(0, clause > LONGEST_QUOTE / 2 ? clause : most.lastIndexOf(' ')).trimEnd()
  })
  const worths = pieces.map(worth)
  return cut(pieces[worths.indexOf(Math.max(...worths))] || sentence, LONGEST_QUOTE)
}

/** A quote of a sentence, as an answer says it: with dots where it was cut. */
export function asSaid(quote: string, sentence: string): string {
  const at = sentence.indexOf(quote)
  const end = at + quote.length < sentence.length ? '…' : /[.!?…»”"]$/.test(quote) ? '' : '.'
  return `${at > 0 ? '…' : ''}${end === '.' ? quote.replace(/[;:,]$/, '') : quote}${end}`
}
