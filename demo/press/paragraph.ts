import it from 'hyphen/it/index.js'

/** A set line of a paragraph; a full one is filled out to the measure. */
export interface SetLine {
  text: string
  full: boolean
}

/** Widths in ems of the size; the measure in points. */
export interface Measure {
  width: number
  size: number
  ofText: (text: string) => number
}

const parts = new Map<string, string[]>()

/** Words that lead to the next one: a line of a headline had better not end with them. */
const leading = new Set([
  ...[
    'della',
    'delle',
    'dello',
    'degli',
    'dalla',
    'dalle',
    'nella',
    'nelle',
    'sulla',
    'sulle',
    'alla',
    'alle',
  ],
  ...['come', 'dove', 'quando', 'senza', 'fino'],
])

/** The syllables where Italian lets a word break; words of fewer than six letters stay whole. */
export function syllables(word: string): string[] {
  let known = parts.get(word)
  if (!known) {
    const letters = word.replace(/[^\p{L}]/gu, '')
    known =
      letters.length < 6 || /\d/.test(word)
        ? [word]
        : it.hyphenateSync(word, { minWordLength: 6 }).split('\u00ad')
    known = joinShort(known)
    if (parts.size > 40_000) parts.clear()
    parts.set(word, known)
  }
  return known
}

/** At least two letters before the break and three after it; never after an apostrophe. */
function joinShort(split: string[]): string[] {
  const result: string[] = []
  for (const part of split) {
    const before = result.at(-1)
    if (
      before !== undefined &&
      ((result.length === 1 && before.replace(/[^\p{L}]/gu, '').length < 2) || /’$/.test(before))
    )
      result[result.length - 1] = before + part
    else result.push(part)
  }
  while (result.length > 1 && result.at(-1)!.replace(/[^\p{L}]/gu, '').length < 3)
    result.splice(-2, 2, result.at(-2)! + result.at(-1)!)
  return result
}

interface Fragment {
  text: string
  width: number
  ends: boolean
}

/**
 * Breaks a paragraph into the lines that together need the least stretch and the fewest hyphens (Knuth and
 * Plass). `first` is the measure lost to the indent of the first line.
 */
export function breakLines(text: string, { width, size, ofText }: Measure, first = 0): SetLine[] {
  const fragments: Fragment[] = text
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => {
      const pieces = syllables(word)
      return pieces.map((piece, i) => ({
        text: piece,
        width: ofText(piece) * size,
        ends: i === pieces.length - 1,
      }))
    })
  const space = ofText(' ') * size
  const hyphen = ofText('-') * size
  const count = fragments.length
  const cost = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY)
  const from = new Int32Array(count + 1)
  cost[0] = 0
  for (let end = 1; end <= count; end++) {
    const last = end === count
    const broken = !fragments[end - 1]!.ends
    let natural = broken ? hyphen : 0
    let spaces = 0
    for (let start = end - 1; start >= 0; start--) {
      const piece = fragments[start]!
      natural += piece.width
      if (piece.ends && start < end - 1) {
        natural += space
        spaces++
      }
      const measure = start === 0 ? width - first : width
      if (natural - spaces * space * 0.3 - natural * 0.012 > measure) {
        // A word wider than the measure still needs a line.
        if (start === end - 1 && cost[end]! === Number.POSITIVE_INFINITY) {
          cost[end] = cost[start]! + 1e6
          from[end] = start
        }
        break
      }
      if (cost[start]! === Number.POSITIVE_INFINITY) continue
      const total =
        cost[start]! +
        demerits(measure - natural, spaces * space, natural, last) +
        hyphens(broken, start > 0 && !fragments[start - 1]!.ends, last && natural < width * 0.16)
      if (total < cost[end]!) {
        cost[end] = total
        from[end] = start
      }
    }
  }
  return linesOf(fragments, from)
}

/** How ugly a line is: slack over what spaces and letters may give, cubed; the last line may be short. */
function demerits(slack: number, spaces: number, natural: number, last: boolean): number {
  if (last && slack >= 0) return 1
  const give = slack >= 0 ? spaces * 0.55 + natural * 0.012 : spaces * 0.3 + natural * 0.012
  const ratio = give > 0 ? Math.abs(slack) / give : 20
  return (1 + 100 * Math.min(ratio, 20) ** 3) ** 2
}
const hyphens = (broken: boolean, twice: boolean, stub: boolean) =>
  (broken ? 4000 : 0) + (broken && twice ? 40_000 : 0) + (stub ? 30_000 : 0)

function linesOf(fragments: Fragment[], from: Int32Array): SetLine[] {
  const lines: SetLine[] = []
  for (let end = fragments.length; end > 0; end = from[end]!) {
    const run = fragments.slice(from[end]!, end)
    const text = run
      .map((f, i) => f.text + (f.ends ? (i < run.length - 1 ? ' ' : '') : i === run.length - 1 ? '-' : ''))
      .join('')
    lines.unshift({ text, full: end < fragments.length })
  }
  return lines
}

/**
 * A headline in the fewest lines the width allows, made even: no hyphens, and no line that ends with an
 * article or a preposition if it can be helped.
 */
export function balance(text: string, width: number, ofText: (text: string) => number): string[] {
  const words = text.split(' ')
  const fewest = wrapLines(text, width, ofText).length
  const whole = ofText(text) / fewest
  // best[lines][end]: the least unevenness of the first words set in so many lines.
  let best = [{ cost: 0, lines: [] as string[] }, ...words.map(() => null)] as ({
    cost: number
    lines: string[]
  } | null)[]
  for (let line = 1; line <= fewest; line++) {
    const next: typeof best = best.map(() => null)
    for (let start = 0; start < words.length; start++) {
      const before = best[start]
      if (!before) continue
      for (let end = start + 1; end <= words.length; end++) {
        const set = words.slice(start, end).join(' ')
        const wide = ofText(set)
        if (wide > width && end > start + 1) break
        const weak =
          end < words.length &&
          (/^(?:[«“]?|[^ ]*[:,]? ?[«“])\p{L}{1,3}$/u.test(words[end - 1]!) ||
            leading.has(words[end - 1]!.replace(/^[«“]/, '').toLowerCase()))
        const cost = before.cost + ((wide - whole) / width) ** 2 + (weak ? 0.06 : 0) + (wide > width ? 10 : 0)
        if (cost < (next[end]?.cost ?? Number.POSITIVE_INFINITY))
          next[end] = { cost, lines: [...before.lines, set] }
      }
    }
    best = next
  }
  return best[words.length]?.lines ?? [text]
}

/**
 * Lines of plain text in a measure, ragged; the last one ends with an ellipsis when there are more than
 * `maxLines`.
 */
export function wrapLines(
  text: string,
  width: number,
  ofText: (text: string) => number,
  maxLines = 99,
): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && ofText(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= maxLines) return lines
  const result = lines.slice(0, maxLines)
  while (ofText(`${result.at(-1)}…`) > width) result[maxLines - 1] = result.at(-1)!.replace(/ ?[^ ]*$/, '')
  result[maxLines - 1] = `${result.at(-1)!.replace(/[,;:. ]+$/, '')}…`
  return result
}
