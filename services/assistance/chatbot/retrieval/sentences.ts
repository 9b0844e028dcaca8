/** After these a full stop ends no sentence. */
const abbreviated =
  'art|artt|avv|ca|cfr|cit|dott|dr|es|fig|gen|ing|lett|mons|n|nn|on|p|pag|pp|prof|sen|sig|sigg|ss|st|' +
  'tel|v|vol'
const abbreviations = new RegExp(`(?:^|[\\s(«“"’'])(?:\\p{Lu}|(?:${abbreviated}))\\.$`, 'u')

/** The sentences of a text, in order and to the letter; a line end parts them too. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split('\n')) {
    let start = 0
    for (const end of line.matchAll(/(?<![.!?…])[.!?…]+["”»’')\]]*(?=\s+["“«‘'(]?[\p{Lu}\p{N}—–-])/gu)) {
      const sentence = line.slice(start, end.index + end[0].length)
      // «d.C.» and «S. Pietro»; a capital alone is one, «sig.» may begin with one too.
      if (end[0] === '.' && (abbreviations.test(sentence) || abbreviations.test(sentence.toLowerCase())))
        continue
      sentences.push(sentence.trim())
      start = end.index + end[0].length
    }
    sentences.push(line.slice(start).trim())
  }
  return sentences.filter((sentence) => sentence !== '')
}
