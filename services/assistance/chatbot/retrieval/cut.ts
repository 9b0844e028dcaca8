import { plainText } from '../../../platform/language/plain-text.ts'
import { sentencesOf } from './sentences.ts'

/** Paragraphs are put together up to so many characters, and one alone may have so many. */
const FULL = 900
const LONGEST = 1400

/** What of an article is read, as the newsstand stores it: `body` is HTML that the importer has sanitised. */
export interface ReadArticle {
  standfirst: string | null
  body: string
}

/** The paragraphs of an article as plain text, what stands under the title first; pictures are no text. */
export const paragraphsOf = ({ standfirst, body }: ReadArticle): string[] =>
  [
    standfirst ?? '',
    ...body
      .replace(/<figure\b[^>]*>.*?<\/figure>/gs, ' ')
      .split(/<\/(?:p|h2|h3|li|tr|blockquote)\b[^>]*>|<br\b[^>]*>/)
      .map(plainText),
  ].filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph))

/** The whole text, a paragraph on each line: what passages are cut from, so that each is found in it. */
export const wholeText = (article: ReadArticle): string => paragraphsOf(article).join('\n')

/**
 * The passages of an article: whole paragraphs together; one that is too long is parted between sentences.
 * Each sentence stands in one passage.
 */
export function passagesOf(article: ReadArticle): string[] {
  const passages: string[] = []
  let open = ''
  for (const paragraph of paragraphsOf(article).flatMap(parted)) {
    const joined = open === '' ? paragraph : `${open}\n${paragraph}`
    if (open !== '' && joined.length > FULL) {
      passages.push(open)
      open = paragraph
    } else open = joined
  }
  return open === '' ? passages : [...passages, open]
}

/** A paragraph in parts of about the same length, none longer than `LONGEST`. */
function parted(paragraph: string): string[] {
  if (paragraph.length <= LONGEST) return [paragraph]
  const even = paragraph.length / Math.ceil(paragraph.length / FULL)
  const parts: string[] = []
  let open = ''
  for (const sentence of sentencesOf(paragraph).flatMap(bounded)) {
    if (open !== '' && open.length + sentence.length / 2 > even) {
      parts.push(open)
      open = sentence
    } else open = open === '' ? sentence : `${open} ${sentence}`
  }
  return open === '' ? parts : [...parts, open]
}

/** What is longer than any sentence, parted between words, or within one. */
const bounded = (sentence: string): string[] =>
  sentence.length <= FULL
    ? [sentence]
    : (sentence.match(new RegExp(`.{1,${FULL}}(?:\\s|$)|.{${FULL}}`, 'gsu')) ?? []).map((part) => part.trim())
