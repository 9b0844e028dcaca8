import type { Piece } from 'contract/platform/linked-text.ts'

const links = /\[([^[\]\n]{1,300})\]\(([^\s()]{1,1000})\)/g

/**
 * What the assistant says: its `[words](https://…)` are links when they lead to one of the `origins`, the
 * masthead's own; others are words alone.
 */
export function assistantText(text: string, origins: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: whole, 1: words, 2: address, index } of text.matchAll(links)) {
    if (index > from) pieces.push({ text: text.slice(from, index) })
    const url = URL.canParse(address!) ? new URL(address!) : null
    pieces.push(url && origins.includes(url.origin) ? { text: words!, url: url.href } : { text: words! })
    from = index + whole.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
