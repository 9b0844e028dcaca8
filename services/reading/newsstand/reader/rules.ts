import { foldAccents, withoutElisions } from '../../../platform/language/fold-words.ts'

/** A place on a page in fractions of it, 0–1, from the top left. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A box of an article as the edition says it, in its order. */
export interface Box extends Area {
  page: number
  article: number
}

export interface Part {
  article: number
  boxes: Area[]
  /** The pages of its parts before and after this page. */
  from: number | null
  continues: number | null
}

/**
 * What each page prints: an article once per page, with all its boxes there and where it goes on. In order of
 * first box.
 */
export function partsByPage(boxes: readonly Box[]): Map<number, Part[]> {
  const pages = new Map<number, Map<number, Area[]>>()
  const whereabouts = new Map<number, Set<number>>()
  for (const { page, article, x, y, width, height } of boxes) {
    const parts = pages.get(page) ?? new Map<number, Area[]>()
    pages.set(page, parts)
    parts.set(article, [...(parts.get(article) ?? []), { x, y, width, height }])
    whereabouts.set(article, (whereabouts.get(article) ?? new Set()).add(page))
  }
  return new Map(
    Array.from(pages, ([page, parts]) => [
      page,
      Array.from(parts, ([article, places]) => {
        const others = [...whereabouts.get(article)!].toSorted((a, b) => a - b)
        return {
          article,
          boxes: places,
          from: others.findLast((n) => n < page) ?? null,
          continues: others.find((n) => n > page) ?? null,
        }
      }),
    ]),
  )
}

/** The smallest of the places that hold the middle of this one, or null: boxes may lie inside boxes. */
export function smallestContaining<T extends { boxes: readonly Area[] }>(
  of: Area,
  parts: readonly T[],
): T | null {
  const [x, y] = [of.x + of.width / 2, of.y + of.height / 2]
  let best: { part: T; area: number } | null = null
  for (const part of parts) {
    for (const b of part.boxes) {
      const area = b.width * b.height
      if (
        x >= b.x &&
        x <= b.x + b.width &&
        y >= b.y &&
        y <= b.y + b.height &&
        (best === null || area < best.area)
      )
        best = { part, area }
    }
  }
  return best?.part ?? null
}

/** Small letters without accents; everything that is no letter and no figure parts words. */
export const foldWords = (text: string): string =>
  foldAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Where the query stands among the words of a page, as groups of indexes: the places of the whole phrase when
 * there are any, else every word of it, as long as all are there. The last letters may be missing: `siccit`
 * finds `siccità`.
 */
export function findWords(words: readonly string[], query: string): number[][] {
  const terms = foldWords(query).split(' ').filter(Boolean)
  if (terms.length === 0) return []
  const phrases: number[][] = []
  for (let i = 0; i + terms.length <= words.length; i++) {
    if (
      terms.every((term, n) =>
        n === terms.length - 1 ? words[i + n]!.startsWith(term) : words[i + n] === term,
      )
    )
      phrases.push(terms.map((_, n) => i + n))
  }
  if (phrases.length > 0 || terms.length === 1) return phrases
  const single = foldWords(withoutElisions(query))
    .split(' ')
    .map((term) => words.flatMap((word, i) => (word.startsWith(term) ? [i] : [])))
  return single.every((places) => places.length > 0)
    ? single
        .flat()
        .toSorted((a, b) => a - b)
        .map((i) => [i])
    : []
}
