import { escapeMarkup } from 'contract/escape.ts'
import { documentFonts, type FontName } from './document-fonts.ts'

/** What a document says of itself. */
export interface DocumentInfo {
  title: string
  author: string
  /** When it was made. */
  at: Date
}

/**
 * PDFKit writes the same string into the PDF, as it is, and into XML, unescaped: there it asks `toString`.
 */
class SafeInXml extends String {
  override toString(): string {
    return escapeMarkup(this.valueOf())
  }
}

/** An empty tagged PDF in Italian (A4, PDF/UA-1), with these letters registered under their names. */
export async function taggedDocument(
  { title, author, at }: DocumentInfo,
  fonts: readonly FontName[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<PDFKit.PDFDocument> {
  // As its letters: held once somebody needs a document.
  const { default: PDFDocument } = await import('pdfkit')
  const bytes = await documentFonts(fonts)
  const doc = new PDFDocument({
    size: 'A4',
    lang: 'it-IT',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    // A real subset of PDFKit 0.20; its types know only those of PDF/A.
    ...({ subset: 'PDF/UA' } as object),
    info: {
      Title: new SafeInXml(title) as unknown as string,
      Author: new SafeInXml(author) as unknown as string,
      CreationDate: at,
      ModDate: at,
    },
    ...options,
  })
  for (const name of fonts) doc.registerFont(name, bytes[name])
  return doc
}

/** The bytes of a document that is held in memory as a whole. Call it before `end()`. */
export function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject)
  })
}
