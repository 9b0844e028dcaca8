import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { PageWords } from '../../reader/page-words.ts'
import { readWords } from './read-words.ts'

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

/** Width and height: points of a page, px of its picture. */
interface Size {
  width: number
  height: number
}

interface PdfPage {
  size: Size
  text(): string
  words(): PageWords
  /** The page drawn on white, RGBA. */
  draw(size: Size): Uint8Array
  close(): void
}

interface PdfDocument {
  pageCount: number
  /** Loads a page by its number, from 1. A page that cannot be loaded has no width. */
  page(number: number): PdfPage
}

/** Why PDFium refuses a document. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const ENCRYPTED = new Set([4, 5])
const BGRA = 4
const WHITE = 0xffffffff
/** FPDF_ANNOT, FPDF_LCD_TEXT and FPDF_REVERSE_BYTE_ORDER of fpdfview.h: BGRA is then written as RGBA. */
const DRAWING = 0x01 | 0x02 | 0x10

/**
 * Opens a PDF in a PDFium of its own, whose memory is free when the document is garbage. What PDFium leaves
 * in its memory when it fails nobody frees. @throws PdfError, or what WebAssembly throws at the end of its
 * memory
 */
export async function openDocument(bytes: Uint8Array): Promise<PdfDocument> {
  const pdfium = await init({})
  pdfium.PDFiumExt_Init()
  // PDFium reads from these bytes as long as the document is open.
  const start = allocate(pdfium, bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, start)
  const document = pdfium.FPDF_LoadMemDocument(start, bytes.length, '')
  if (!document) throw new PdfError(ENCRYPTED.has(pdfium.FPDF_GetLastError()) ? 'encrypted' : 'damaged')
  return {
    pageCount: pdfium.FPDF_GetPageCount(document),
    page: (number) => loadPage(pdfium, document, number),
  }
}

function allocate({ pdfium }: WrappedPdfiumModule, size: number): number {
  const start = pdfium.wasmExports.malloc(size)
  if (!start) throw new PdfError('memory')
  return start
}

function loadPage(pdfium: WrappedPdfiumModule, document: number, number: number): PdfPage {
  const page = pdfium.FPDF_LoadPage(document, number - 1)
  return {
    size: { width: pdfium.FPDF_GetPageWidth(page), height: pdfium.FPDF_GetPageHeight(page) },
    text: () => textOf(pdfium, page),
    words: () => readWords(pdfium, page),
    draw: (size) => draw(pdfium, page, size),
    close: () => pdfium.FPDF_ClosePage(page),
  }
}

function textOf(pdfium: WrappedPdfiumModule, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page)
  if (!text) return ''
  const count = pdfium.FPDFText_CountChars(text)
  const start = allocate(pdfium, (count + 1) * 2)
  try {
    const length = pdfium.FPDFText_GetText(text, 0, count, start)
    // The last of them is the zero that ends it.
    const units = pdfium.pdfium.HEAPU8.subarray(start, start + Math.max(0, length - 1) * 2)
    return new TextDecoder('utf-16le').decode(units)
  } finally {
    pdfium.pdfium.wasmExports.free(start)
    pdfium.FPDFText_ClosePage(text)
  }
}

function draw(pdfium: WrappedPdfiumModule, page: number, { width, height }: Size): Uint8Array {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0)
  if (!bitmap) throw new PdfError('memory')
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAWING)
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
    return pdfium.pdfium.HEAPU8.slice(start, start + width * height * BGRA)
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
  }
}
