import { escapeMarkup } from 'contract/platform/escape.ts'
import { countWords, textOf, trimSigns } from './plain-text.ts'

const PREVIEW_WORDS = 30

/** What anybody may read of an article, and how many words both hold. */
export interface Parts {
  body: string
  publicBody: string
  words: number
  publicWords: number
}

/**
 * A free article is public whole. Of a paid one: the first `freeParagraphs` paragraphs and some thirty words
 * of what follows, as a last paragraph that breaks off; never more than half of the words, so a short piece
 * is not given away.
 */
export function publicPart(blocks: readonly string[], paid: boolean, freeParagraphs: number): Parts {
  const body = blocks.join('\n')
  const texts = blocks.map(textOf)
  const counts = texts.map(countWords)
  const words = counts.reduce((sum, n) => sum + n, 0)
  if (!paid) return { body, publicBody: body, words, publicWords: words }
  const half = Math.floor(words / 2)
  const free: string[] = []
  let used = 0
  let paragraphs = 0
  let next = 0
  for (; next < blocks.length && paragraphs < freeParagraphs && used + counts[next]! <= half; next++) {
    free.push(blocks[next]!)
    used += counts[next]!
    if (blocks[next]!.startsWith('<p>')) paragraphs++
  }
  while (free.length > 0 && /^<(?:h[23]|figure)/.test(free.at(-1)!)) {
    free.pop()
    used -= counts[free.length]!
  }
  const following = blocks.findIndex((b, i) => i >= next && !/^<(?:h[23]|figure|table)/.test(b))
  const preview = following < 0 ? '' : firstWords(texts[following]!, Math.min(PREVIEW_WORDS, half - used))
  if (preview) free.push(`<p>${escapeMarkup(preview)}…</p>`)
  return { body, publicBody: free.join('\n'), words, publicWords: used + countWords(preview) }
}

const firstWords = (text: string, limit: number): string =>
  limit < 1 ? '' : trimSigns(text.split(' ').slice(0, limit).join(' '), '.,;:!?–—…')
