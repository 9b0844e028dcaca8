/** After these a full stop ends no sentence. */
const abbreviations =
  /(?:^|[\s(«“"’'])(?:\p{Lu}|art|artt|avv|ca|cfr|cit|dott|dr|ecc|es|fig|gen|ing|lett|mons|n|nn|on|p|pag|pp|prof|sen|sig|sigg|ss|st|tel|v|vol)\.$/iu

/** The sentences of a text, in order and to the letter; a line end parts them too. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split('\n')) {
    let start = 0
    for (const end of line.matchAll(/[.!?…]+["”»’')\]]*(?=\s+["“«‘'(]?[\p{Lu}\p{N}—–-])/gu)) {
      const sentence = line.slice(start, end.index + end[0].length)
      if (end[0] === '.' && abbreviations.test(sentence)) continue
      sentences.push(sentence.trim())
      start = end.index + end[0].length
    }
    sentences.push(line.slice(start).trim())
  }
  return sentences.filter((sentence) => sentence !== '')
}
