import { basename } from 'node:path'
import { readAuthors, readEdition, type AuthorsList, type EditionSidecar } from './sidecar/edition-sidecar.ts'
import type { Reading } from './incoming-item.ts'
import { MB, decodeText, decodeXml, maxBytes, readBytes } from './drop-folder/read-bytes.ts'
import { fieldsOf, parseJson } from './formats/parse-json.ts'
import { parseXml } from './formats/parse-xml.ts'
import { readNewsml } from './formats/newsml-g2/read-newsml.ts'
import { readNinjs } from './formats/ninjs/read-ninjs.ts'
import { Refusal } from './refusal.ts'

/** What a file holds. `repairs` is of the file as a whole. */
export type FileContent =
  | { kind: 'items'; readings: Reading[]; repairs: string[] }
  | { kind: 'edition'; sidecar: EditionSidecar; repairs: string[] }
  | { kind: 'authors'; list: AuthorsList; repairs: string[] }

/**
 * Reads one file, by its extension, without one by how it begins, and then by what it says it is. `now` in
 * milliseconds.
 */
export async function readFile(path: string, now: number): Promise<FileContent> {
  const repairs: string[] = []
  const named = /(?:\.(json|xml)|\/[^./]+)$/i.exec(path)
  if (!named) throw new Refusal('Non è un file JSON o XML: un PDF si importa con la sua scheda JSON.')
  const bytes = await readBytes(path, maxBytes.item)
  if (bytes.length === 0) throw new Refusal('Il file è vuoto.')
  const isXml = named[1] ? /xml/i.test(named[1]) : /^[^{[]*</.test(bytes.toString('latin1', 0, 64))
  if (isXml) {
    const document = parseXml(decodeXml(bytes, repairs))
    return { kind: 'items', readings: readNewsml(document, basename(path), now), repairs }
  }
  const value = parseJson(decodeText(bytes, repairs))
  const format = fieldsOf(value)?.get('format')
  if (typeof format === 'string' && format.startsWith('edicola-')) {
    if (bytes.length > maxBytes.sidecar)
      throw new Refusal(`Troppo grande: una scheda non supera ${maxBytes.sidecar / MB} MB.`)
    if (format === 'edicola-edition/1') return { kind: 'edition', sidecar: readEdition(value), repairs }
    if (format === 'edicola-authors/1') return { kind: 'authors', list: readAuthors(value), repairs }
    throw new Refusal(`Il formato «${format.slice(0, 40)}» non è conosciuto.`, '$.format')
  }
  return { kind: 'items', readings: readNinjs(value, now), repairs }
}
