import type { PageWords } from '../../reader/page-words.ts'

/**
 * What parent and child say to each other about one PDF. Sizes of pages in PDF points, pictures in px, RGBA.
 */
export interface PageOfPdf {
  kind: 'page'
  number: number
  text: string
  words: PageWords
  points: { width: number; height: number }
  width: number
  height: number
  pixels: Uint8Array
}

export type PdfFault = 'encrypted' | 'memory' | 'damaged' | 'page-size'

export type FromChild =
  | { kind: 'opened'; sha256: string; pages: number }
  | PageOfPdf
  | { kind: 'failed'; fault: PdfFault; page?: number }

export interface ToChild {
  kind: 'page'
  number: number
}
