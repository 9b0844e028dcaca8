import type { Segments } from 'contract/reading/search/search.ts'
import { type Word, wordsIn } from '../../platform/language/fold-words.ts'

/**
 * What to mark: one word in any of its forms, or several in a row. `null` stands for any word (a stop word
 * inside a row).
 */
export type Pattern = (ReadonlySet<string> | null)[]

interface Mark {
  start: number
  end: number
  first: number
  pattern: number
}

const EXTRACT_WORDS = 42
const MAX_MARKS = 3

/** The whole text, with every match marked. `words` are those of the text. */
export const markAll = (text: string, patterns: readonly Pattern[], words = wordsIn(text)): Segments =>
  toSegments(text, 0, text.length, findMarks(words, patterns))

/**
 * Some forty words of the text around its best place (the most of what was asked, then the earliest), at most
 * three spots marked, `…` where it is cut. Without matches its beginning.
 */
export function extract(text: string, patterns: readonly Pattern[], words = wordsIn(text)): Segments {
  const marks = findMarks(words, patterns)
  const best = bestMark(marks)
  const from = best === null ? 0 : startBefore(text, words, best)
  const to = Math.min(words.length, from + EXTRACT_WORDS)
  if (words.length === 0) return []
  const start = from === 0 ? 0 : words[from]!.start
  const end = to === words.length ? text.length : words[to - 1]!.end
  const inside = selectMarks(marks.filter((s) => s.start >= start && s.end <= end))
  const segments = toSegments(text, start, end, inside)
  if (start > 0) segments.unshift({ text: '… ', hit: false })
  if (end < text.length) segments.push({ text: '…', hit: false })
  return mergeSegments(segments)
}

function findMarks(words: readonly Word[], patterns: readonly Pattern[]): Mark[] {
  const marks: Mark[] = []
  for (let i = 0; i < words.length; i++) {
    const pattern = patterns.findIndex((p) =>
      p.every((forms, k) => words[i + k] && (forms === null || forms.has(words[i + k]!.folded))),
    )
    if (pattern < 0) continue
    const last = words[i + patterns[pattern]!.length - 1]!
    marks.push({ start: words[i]!.start, end: last.end, first: i, pattern })
    i += patterns[pattern]!.length - 1
  }
  return marks
}

/** The first of each pattern, then the earliest, in the order of the text. */
function selectMarks(marks: readonly Mark[]): Mark[] {
  const firsts = marks.filter((s, i) => marks.findIndex((o) => o.pattern === s.pattern) === i)
  return [...new Set([...firsts, ...marks])].slice(0, MAX_MARKS).toSorted((a, b) => a.start - b.start)
}

/**
 * The spot from which forty words hold the most different patterns, the nearest together, then the most
 * spots.
 */
function bestMark(marks: readonly Mark[]): Mark | null {
  let best: Mark | null = null
  let bestValue = 0
  marks.forEach((mark, i) => {
    const seen = new Set<number>()
    let count = 0
    let span = 0
    for (let k = i; k < marks.length && marks[k]!.first < mark.first + EXTRACT_WORDS - 12; k++) {
      if (!seen.has(marks[k]!.pattern)) span = marks[k]!.first - mark.first
      seen.add(marks[k]!.pattern)
      count++
    }
    const value = seen.size * 100 - span + Math.min(count, MAX_MARKS)
    if (value > bestValue) [best, bestValue] = [mark, value]
  })
  return best
}

/** The word to begin with: that of the sentence, when it is near, else a few words before. */
function startBefore(text: string, words: readonly Word[], mark: Mark): number {
  for (let i = mark.first; i > 0 && i > mark.first - 12; i--) {
    if (/[.!?…»]\s/.test(text.slice(words[i - 1]!.end, words[i]!.start))) return i
  }
  return mark.first < 12 ? 0 : mark.first - 6
}

function toSegments(text: string, start: number, end: number, marks: readonly Mark[]): Segments {
  const segments: Segments = []
  let at = start
  for (const s of marks) {
    if (s.start > at) segments.push({ text: text.slice(at, s.start), hit: false })
    segments.push({ text: text.slice(s.start, s.end), hit: true })
    at = s.end
  }
  if (at < end) segments.push({ text: text.slice(at, end), hit: false })
  return segments
}

const mergeSegments = (segments: Segments): Segments =>
  segments.reduce<Segments>((all, s) => {
    const last = all.at(-1)
    if (last && !last.hit && !s.hit) all[all.length - 1] = { text: last.text + s.text, hit: false }
    else all.push(s)
    return all
  }, [])
