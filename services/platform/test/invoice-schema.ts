import { readFile } from 'node:fs/promises'

const official = new URL('../../commerce/invoices/schema/FatturaPA_v1.2.2.xsd', import.meta.url)

/** For tests: says of an invoice’s file why the schema of the exchange refuses it; true: it takes it. */
export async function invoiceSchema(): Promise<(xml: string) => true | string> {
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm')
  // The schema names that of signatures on the web; no invoice of ours has one.
  const text = (await readFile(official, 'utf8'))
    .replace(/<xs:import[^>]*xmldsig[^>]*\/>/, '')
    .replace(/<xs:element ref="ds:Signature"[^>]*\/>/, '')
  return (xml) => {
    using schema = XmlDocument.fromString(text)
    using validator = XsdValidator.fromDoc(schema)
    using written = XmlDocument.fromString(xml)
    try {
      validator.validate(written)
      return true
    } catch (error) {
      return String(error)
    }
  }
}
