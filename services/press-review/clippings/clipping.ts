import type { Box, Size } from 'contract/press-review/boxes.ts'
import type { PartOfPage } from '../ports.ts'

/** A piece of a page, and where it stands on a sheet (px). */
export interface Piece {
  page: number
  from: PartOfPage
  at: Box
}

/** A sheet of a clipping, px: its pieces, and the words of the saved queries that are marked on it. */
export interface ClippingSheet extends Size {
  pieces: readonly Piece[]
  marks: readonly Box[]
}

/**
 * How an item looks cut from its pages, or as it was uploaded. `share`: how much of a page it takes, 0–1
 * (more than 1 over several pages); null of an upload. `place`: its pages in small, with its parts.
 */
export interface Clipping {
  sheets: readonly ClippingSheet[]
  share: number | null
  place: readonly { page: number; width: number; height: number; parts: readonly PartOfPage[] }[]
  /**
   * A sheet as JPEG, 1 … `sheets.length`; `width`: in px, no wider than it is. Made when it is asked for: a
   * hundred of them fit in no memory.
   */
  draw(sheet: number, width?: number): Promise<Buffer>
  /** The page of `place` in small as JPEG, with its parts marked. */
  drawPlace(nth: number): Promise<Buffer>
}
