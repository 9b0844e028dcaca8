import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { packPlaces, SCALE, type Corners, type PageWords } from '../../reader/page-words.ts'
import { foldWords } from '../../reader/rules.ts'

/** A page has fewer words than this, or it is no newspaper. */
const MAX_WORDS = 40_000
const letter = /[\p{L}\p{N}\p{M}]/u
const softHyphens = new Set([0x02, 0xad])

/** The part of a word that stands on one line, and its box in PDF points. */
interface Piece {
  letters: string
  x1: number
  y1: number
  x2: number
  y2: number
}

/**
 * The words of a page, folded for searching, each with its places in the order of the text; a word broken at
 * the end of a line has two.
 */
export function readWords(pdfium: WrappedPdfiumModule, page: number): PageWords {
  const text = pdfium.FPDFText_LoadPage(page)
  if (!text) return { words: '', places: new Uint8Array() }
  const scratch = pdfium.pdfium.wasmExports.malloc(24)
  try {
    return collect(pdfium, page, text, scratch)
  } finally {
    pdfium.pdfium.wasmExports.free(scratch)
    pdfium.FPDFText_ClosePage(text)
  }
}

function collect(pdfium: WrappedPdfiumModule, page: number, text: number, scratch: number): PageWords {
  const words: string[] = []
  const places: Corners[] = []
  let pieces: Piece[] = []
  let piece: Piece | null = null
  let broken = false
  const end = () => {
    const word = foldWords(pieces.map((p) => p.letters).join('')).replaceAll(' ', '')
    if (word !== '') {
      words.push(word)
      pieces.forEach((p, i) => places.push({ ...onPage(pdfium, page, scratch, p), goesOn: i > 0 }))
    }
    pieces = []
    piece = null
    broken = false
  }
  const count = pdfium.FPDFText_CountChars(text)
  for (let i = 0; i < count && words.length < MAX_WORDS; i++) {
    const code = pdfium.FPDFText_GetUnicode(text, i)
    const sign = String.fromCodePoint(code > 0x10ffff ? 0x20 : code)
    if (softHyphens.has(code) || pdfium.FPDFText_IsHyphen(text, i) === 1) {
      broken = pieces.length > 0
      piece = null
    } else if (letter.test(sign)) {
      const box = boxOf(pdfium, text, i, scratch)
      if (!box) continue
      if (piece === null) pieces.push((piece = { letters: '', ...box }))
      piece.letters += sign
      piece.x1 = Math.min(piece.x1, box.x1)
      piece.x2 = Math.max(piece.x2, box.x2)
      piece.y1 = Math.max(piece.y1, box.y1)
      piece.y2 = Math.min(piece.y2, box.y2)
    } else if (!(broken && piece === null && /\s/.test(sign))) end()
  }
  end()
  return { words: words.join(' '), places: packPlaces(places) }
}

/** The box of a character with its line's full height, in PDF points: FS_RECTF of fpdfview.h, four floats. */
function boxOf(pdfium: WrappedPdfiumModule, text: number, index: number, scratch: number) {
  if (!pdfium.FPDFText_GetLooseCharBox(text, index, scratch)) return null
  const rectangle = new DataView(pdfium.pdfium.HEAPU8.buffer, scratch, 16)
  return {
    x1: rectangle.getFloat32(0, true),
    y1: rectangle.getFloat32(4, true),
    x2: rectangle.getFloat32(8, true),
    y2: rectangle.getFloat32(12, true),
  }
}

/** From PDF points, whatever the page's crop and rotation, to ten-thousandths of it from the top left. */
function onPage(pdfium: WrappedPdfiumModule, page: number, scratch: number, piece: Piece) {
  const corner = (x: number, y: number) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, SCALE, SCALE, 0, x, y, scratch, scratch + 4)
    const point = new DataView(pdfium.pdfium.HEAPU8.buffer, scratch, 8)
    const inside = (n: number) => Math.max(0, Math.min(SCALE, n))
    return { x: inside(point.getInt32(0, true)), y: inside(point.getInt32(4, true)) }
  }
  const [one, other] = [corner(piece.x1, piece.y1), corner(piece.x2, piece.y2)]
  return {
    x1: Math.min(one.x, other.x),
    y1: Math.min(one.y, other.y),
    x2: Math.max(one.x, other.x),
    y2: Math.max(one.y, other.y),
  }
}
