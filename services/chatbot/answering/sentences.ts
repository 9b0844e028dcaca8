import { LONGEST_QUOTE } from 'contract/chatbot/limits.ts'

/** After these a stop ends no sentence. */
const shortened =
  /(?:^|[^\p{L}])(?:dott|dr|ing|avv|prof|arch|geom|sig|sigg|mons|on|sen|art|artt|nn|n|pag|pagg|cap|vol|ca|tel|es|cfr|ss|\p{Lu})\.$/iu
/** Speech is not cut before its end, unless that is far. */
const LONGEST_SPEECH = LONGEST_QUOTE

/** The sentences of a passage in their order, each word for word as it stands there. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split(/\n+/)) {
    let start = 0
    for (const end of line.matchAll(/[.!?…]+[»”")\]]*(?=\s+[«“"(]?[\p{Lu}\p{N}])/gu)) {
      const stop = end.index + end[0].length
      const piece = line.slice(start, stop)
      if (shortened.test(piece)) continue
      const isOpen = piece.split('«').length > piece.split('»').length
      const close = line.indexOf('»', stop)
      if (isOpen && close !== -1 && close - start < LONGEST_SPEECH) continue
      sentences.push(piece)
      start = stop
    }
    sentences.push(line.slice(start))
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /\p{L}/u.test(sentence))
}

/**
 * At most 300 characters of a sentence, word for word: the clauses in a row that are worth most. `worth`:
 * of a piece of it.
 */
export function clip(sentence: string, worth: (piece: string) => number): string {
  if (sentence.length <= LONGEST_QUOTE) return sentence
  const starts = [0, ...Array.from(sentence.matchAll(/[,;:–—]\s+/g), (cut) => cut.index + cut[0].length)]
  const pieces = starts.map((start) => {
    const rest = sentence.slice(start)
    if (rest.length <= LONGEST_QUOTE) return rest
    const most = rest.slice(0, LONGEST_QUOTE + 1)
    const clause = most.search(/[,;:]\s[^,;:]*$/)
    return most.slice(0, clause > LONGEST_QUOTE / 2 ? clause : most.lastIndexOf(' ')).trimEnd()
  })
  const worths = pieces.map(worth)
  return (pieces[worths.indexOf(Math.max(...worths))] || sentence).slice(0, LONGEST_QUOTE)
}

/** A quote of a sentence, as an answer says it: with dots where it was cut. */
export function asSaid(quote: string, sentence: string): string {
  const at = sentence.indexOf(quote)
  const end = at + quote.length < sentence.length ? '…' : /[.!?…»”"]$/.test(quote) ? '' : '.'
  return `${at > 0 ? '…' : ''}${end === '.' ? quote.replace(/[;:,]$/, '') : quote}${end}`
}
