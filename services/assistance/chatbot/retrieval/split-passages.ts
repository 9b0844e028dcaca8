import { plainText } from '../../../platform/language/html-to-text.ts'

/** Characters up to which paragraphs are joined, and that one paragraph alone may have. */
const TARGET_LENGTH = 900
const MAX_LENGTH = 1400

/** The text of an article as stored; `body`: HTML sanitised by the importer. */
interface ArticleText {
  standfirst: string | null
  body: string
}

/** The paragraphs of an article as plain text, standfirst first, without figures. */
const paragraphsOf = ({ standfirst, body }: ArticleText): string[] =>
  [
    standfirst ?? '',
    ...body
      .replace(/<figure\b[^>]*>.*?<\/figure>/gs, ' ')
      .split(/<\/(?:p|h2|h3|li|tr|blockquote)\b[^>]*>|<br\b[^>]*>/)
      .map(plainText),
  ].filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph))

/** The plain text of an article, one paragraph per line: every passage is a part of it. */
export const plainArticleText = (article: ArticleText): string => paragraphsOf(article).join('\n')

/**
 * Splits an article into passages of whole paragraphs; a paragraph that is too long is split between
 * sentences. Each sentence is in exactly one passage.
 */
export function splitIntoPassages(article: ArticleText): string[] {
  const passages: string[] = []
  let open = ''
  for (const paragraph of paragraphsOf(article).flatMap(splitParagraph)) {
    const joined = open === '' ? paragraph : `${open}\n${paragraph}`
    if (open !== '' && joined.length > TARGET_LENGTH) {
      passages.push(open)
      open = paragraph
    } else open = joined
  }
  return open === '' ? passages : [...passages, open]
}

/** Splits a paragraph into parts of about the same length, none longer than `MAX_LENGTH`. */
function splitParagraph(paragraph: string): string[] {
  if (paragraph.length <= MAX_LENGTH) return [paragraph]
  const even = paragraph.length / Math.ceil(paragraph.length / TARGET_LENGTH)
  const parts: string[] = []
  let open = ''
  for (const sentence of splitIntoSentences(paragraph).flatMap(splitLongSentence)) {
    if (open !== '' && open.length + sentence.length / 2 > even) {
      parts.push(open)
      open = sentence
    } else open = open === '' ? sentence : `${open} ${sentence}`
  }
  return open === '' ? parts : [...parts, open]
}

/** Splits what is too long for a sentence between words, or within one. */
const splitLongSentence = (sentence: string): string[] =>
  sentence.length <= TARGET_LENGTH
    ? [sentence]
    : (sentence.match(new RegExp(`.{1,${TARGET_LENGTH}}(?:\\s|$)|.{${TARGET_LENGTH}}`, 'gsu')) ?? []).map(
        (part) => part.trim(),
      )

/** Abbreviations, after which a full stop ends no sentence. */
const abbreviated =
  'art|artt|avv|ca|cfr|cit|dott|dr|es|fig|gen|ing|lett|mons|n|nn|on|p|pag|pp|prof|sen|sig|sigg|ss|st|' +
  'tel|v|vol'
const abbreviations = new RegExp(`(?:^|[\\s(«“"’'])(?:\\p{Lu}|(?:${abbreviated}))\\.$`, 'u')

/** Splits a text into sentences, word for word; line ends split too. */
export function splitIntoSentences(text: string): string[] {
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
