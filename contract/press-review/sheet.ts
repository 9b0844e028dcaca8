import type { Box, Size } from './boxes.ts'

/** Pieces of pages joined to one sheet, px. */
export interface Sheet extends Size {
  /** How large the pieces stand on it: 1 as they came, less where the sheet would be too large. */
  scale: number
  /** Where each piece stands, in their order. */
  places: Box[]
}

export interface SheetRule {
  /** px between two pieces, and around them. */
  gap: number
  margin: number
  /** Bounds of the sheet: px in all, px of a side. */
  mostPixels: number
  mostSide: number
}

/** What phones still draw: a canvas of 16 Mpx, no side above 16,384 px. */
export const sheetRule: SheetRule = { gap: 24, margin: 32, mostPixels: 16_000_000, mostSide: 16_384 }

/** One piece under the other, as a column is read, all in the same scale. */
export function joinToSheet(
  pieces: readonly Size[],
  { gap, margin, mostPixels, mostSide }: SheetRule = sheetRule,
): Sheet {
  const whole = {
    width: Math.max(0, ...pieces.map((piece) => piece.width)) + 2 * margin,
    height: pieces.reduce((sum, piece) => sum + piece.height + gap, 0) - (pieces.length && gap) + 2 * margin,
  }
  const scale = Math.min(
    1,
    mostSide / whole.width,
    mostSide / whole.height,
    Math.sqrt(mostPixels / (whole.width * whole.height)),
  )
  let y = margin
  const places = pieces.map(({ width, height }) => {
    const place = { x: margin * scale, y: y * scale, width: width * scale, height: height * scale }
    y += height + gap
    return place
  })
  const side = (px: number) => Math.max(1, Math.floor(px * scale))
  return { width: side(whole.width), height: side(whole.height), scale, places }
}
