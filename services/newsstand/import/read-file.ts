import { basename } from 'node:path'
import type { AuthorsList, EditionSidecar } from './sidecar/edition-sidecar.ts'
import type { Reading } from './incoming-item.ts'
import { MB, decodeText, decodeXml, largest, readBytes } from './drop-folder/read-bytes.ts'
import { fieldsOf, parseJson } from './formats/parse-json.ts'
import { parseXml } from './formats/parse-xml.ts'
import { readAuthors, readEdition } from './sidecar/read-sidecar.ts'
import { readNewsml } from './formats/newsml-g2/read-newsml.ts'
import { readNinjs } from './formats/ninjs/read-ninjs.ts'
import { Refused } from './refused.ts'

/** What a file holds. `repaired` is of the file as a whole. */
export type FileContent =
  | { kind: 'items'; readings: Reading[]; repaired: string[] }
  | { kind: 'edition'; sidecar: EditionSidecar; repaired: string[] }
  | { kind: 'authors'; list: AuthorsList; repaired: string[] }

/** Reads one file, by its extension and then by what it says it is. `now` in milliseconds. */
export async function readFile(path: string, now: number): Promise<FileContent> {
  const repaired: string[] = []
  if (!/\.(?:json|xml)$/i.test(path))
    throw new Refused('Non è un file JSON o XML: un PDF si importa con la sua scheda JSON.')
  const bytes = await readBytes(path, largest.item)
  if (bytes.length === 0) throw new Refused('Il file è vuoto.')
  if (/\.xml$/i.test(path)) {
    const document = parseXml(decodeXml(bytes, repaired))
    return { kind: 'items', readings: readNewsml(document, basename(path), now), repaired }
  }
  const value = parseJson(decodeText(bytes, repaired))
  const format = fieldsOf(value)?.get('format')
  if (typeof format === 'string' && format.startsWith('edicola-')) {
    if (bytes.length > largest.sidecar)
      throw new Refused(`Troppo grande: una scheda non supera ${largest.sidecar / MB} MB.`)
    if (format === 'edicola-edition/1') return { kind: 'edition', sidecar: readEdition(value), repaired }
    if (format === 'edicola-authors/1') return { kind: 'authors', list: readAuthors(value), repaired }
    throw new Refused(`Il formato «${format.slice(0, 40)}» non è conosciuto.`, '$.format')
  }
  return { kind: 'items', readings: readNinjs(value, now), repaired }
}
