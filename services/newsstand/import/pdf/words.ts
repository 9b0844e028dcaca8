import { type PageWords, packPlaces } from '../../reader/page-words.ts'
import { folded } from '../../reader/rules.ts'

/** What PDFium exports and its wrapper does not show: pages and text pages are handles, results go to memory of ours. */
interface TextModule {
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_IsHyphen(text: number, index: number): number
  _FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number
  _FPDF_PageToDevice(
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    pageX: number,
    pageY: number,
    toX: number,
    toY: number,
  ): number
  wasmExports: { malloc(size: number): number; free(at: number): void }
  HEAPU8: Uint8Array
}

/** A page has fewer words than this, or it is no newspaper. */
const MOST = 40_000
/** Places are counted in ten-thousandths of the page. */
const SCALE = 10_000
const letter = /[\p{L}\p{N}\p{M}]/u
const softHyphens = new Set([0x02, 0xad])

/** The words of a page, folded for searching, each with its places in the order of the text; a word broken at the end of a line has two. */
export function wordsOf(leaf: object): PageWords {
  const module = Reflect.get(leaf, 'module') as TextModule
  const page = Reflect.get(leaf, 'pageIdx') as number
  const text = module._FPDFText_LoadPage(page)
  if (!text) return { words: '', places: new Uint8Array() }
  const at = module.wasmExports.malloc(24)
  try {
    return collect(module, page, text, at)
  } finally {
    module.wasmExports.free(at)
    module._FPDFText_ClosePage(text)
  }
}

interface Piece {
  letters: string
  left: number
  top: number
  right: number
  bottom: number
}

function collect(module: TextModule, page: number, text: number, at: number): PageWords {
  const words: string[] = []
  const places: { left: number; top: number; right: number; bottom: number; goesOn: boolean }[] = []
  let pieces: Piece[] = []
  let piece: Piece | null = null
  let broken = false
  const end = () => {
    const word = folded(pieces.map((p) => p.letters).join('')).replaceAll(' ', '')
    if (word !== '') {
      words.push(word)
      pieces.forEach((p, i) => places.push({ ...onPage(module, page, at, p), goesOn: i > 0 }))
    }
    pieces = []
    piece = null
    broken = false
  }
  const count = module._FPDFText_CountChars(text)
  for (let i = 0; i < count && words.length < MOST; i++) {
    const code = module._FPDFText_GetUnicode(text, i)
    const sign = String.fromCodePoint(code > 0x10ffff ? 0x20 : code)
    if (softHyphens.has(code) || module._FPDFText_IsHyphen(text, i) === 1) {
      broken = pieces.length > 0
      piece = null
    } else if (letter.test(sign)) {
      if (!module._FPDFText_GetLooseCharBox(text, i, at)) continue
      const rect = new DataView(module.HEAPU8.buffer, at, 16)
      const [left, top, right, bottom] = [0, 4, 8, 12].map((o) => rect.getFloat32(o, true)) as [
        number,
        number,
        number,
        number,
      ]
      if (piece === null) pieces.push((piece = { letters: '', left, top, right, bottom }))
      piece.letters += sign
      piece.left = Math.min(piece.left, left)
      piece.right = Math.max(piece.right, right)
      piece.top = Math.max(piece.top, top)
      piece.bottom = Math.min(piece.bottom, bottom)
    } else if (!(broken && piece === null && /\s/.test(sign))) end()
  }
  end()
  return { words: words.join(' '), places: packPlaces(places) }
}

/** From PDF points, whatever the page's crop and rotation, to ten-thousandths of it from the top left. */
function onPage(module: TextModule, page: number, at: number, { left, top, right, bottom }: Piece) {
  const corner = (x: number, y: number): [number, number] => {
    module._FPDF_PageToDevice(page, 0, 0, SCALE, SCALE, 0, x, y, at, at + 4)
    const out = new DataView(module.HEAPU8.buffer, at, 8)
    return [0, 4].map((o) => Math.max(0, Math.min(SCALE, out.getInt32(o, true)))) as [number, number]
  }
  const [[x1, y1], [x2, y2]] = [corner(left, top), corner(right, bottom)]
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) }
}
