import { MAX_QUOTE_LENGTH } from 'contract/assistance/chatbot/limits.ts'
import { truncate } from '../../../platform/language/truncate.ts'
import { splitIntoSentences } from '../retrieval/split-passages.ts'

/** The sentences of a passage, word for word; quoted speech is not split. */
export const splitSentences = (text: string): string[] => text.split('\n').flatMap(splitLine)

function splitLine(line: string): string[] {
  const sentences: string[] = []
  let start = -1
  let end = 0
  for (const sentence of splitIntoSentences(line)) {
    const at = line.indexOf(sentence, end)
    if (start === -1) start = at
    end = at + sentence.length
    const piece = line.slice(start, end)
    const close = line.indexOf('»', end)
    // A closing mark that is too far away does not count.
    const goesOn =
      piece.split('«').length > piece.split('»').length && close !== -1 && close - start < MAX_QUOTE_LENGTH
    if (goesOn) continue
    sentences.push(piece)
    start = -1
  }
  if (start !== -1) sentences.push(line.slice(start, end))
  return sentences.filter((sentence) => /\p{L}/u.test(sentence))
}

/**
 * At most 300 characters of a sentence, word for word: the run of clauses that is worth most. `worth` rates a
 * piece.
 */
export function truncateQuote(sentence: string, worth: (piece: string) => number): string {
  if (sentence.length <= MAX_QUOTE_LENGTH) return sentence
  const starts = [0, ...Array.from(sentence.matchAll(/[,;:–—]\s+/g), (mark) => mark.index + mark[0].length)]
  const pieces = starts.map((start) => {
    const rest = sentence.slice(start)
    if (rest.length <= MAX_QUOTE_LENGTH) return rest
    const longest = rest.slice(0, MAX_QUOTE_LENGTH + 1)
    const clause = longest.search(/[,;:]\s[^,;:]*$/)
    return longest.slice(0, clause > MAX_QUOTE_LENGTH / 2 ? clause : longest.lastIndexOf(' ')).trimEnd()
  })
  const worths = pieces.map(worth)
  return truncate(pieces[worths.indexOf(Math.max(...worths))] || sentence, MAX_QUOTE_LENGTH)
}

/** A quote as it stands in an answer, with an ellipsis where it was cut. */
export function quotedText(quote: string, sentence: string): string {
  const at = sentence.indexOf(quote)
  const end = at + quote.length < sentence.length ? '…' : /[.!?…»”"]$/.test(quote) ? '' : '.'
  return `${at > 0 ? '…' : ''}${end === '.' ? quote.replace(/[;:,]$/, '') : quote}${end}`
}
