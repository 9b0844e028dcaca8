import { escapeMarkup } from 'contract/platform/escape.ts'
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

/**
 * PDFKit claims either PDF/A or PDF/UA; this claims PDF/UA-1 beside it (ISO 14289-1 §5). PDF/A knows no
 * properties but its own: another schema comes with its description (ISO 19005-2 §6.6.2.3.3).
 */
const accessible = `
  <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>part</pdfaProperty:name>
        <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
        <pdfaProperty:category>internal</pdfaProperty:category>
        <pdfaProperty:description>Part of ISO 14289 that is followed</pdfaProperty:description>
      </rdf:li></rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`

/**
 * An empty tagged PDF in Italian (A4) that everybody can read (PDF/UA-1), in ten years too (PDF/A-2a), with
 * these letters registered under their names.
 */
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
    // Of PDFKit 0.20; its types know fewer.
    ...({ subset: 'PDF/A-2a' } as object),
    info: {
      Title: new SafeInXml(title) as unknown as string,
      Author: new SafeInXml(author) as unknown as string,
      CreationDate: at,
      ModDate: at,
    },
    ...options,
  })
  ;(doc as unknown as { appendXML(xml: string): void }).appendXML(accessible)
  for (const name of fonts) doc.registerFont(name, bytes[name])
  return doc
}
