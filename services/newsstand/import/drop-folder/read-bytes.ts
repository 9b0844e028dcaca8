import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { Refused } from '../refused.ts'

export const MB = 1024 * 1024
/** Largest file read of each kind, in bytes. */
export const largest = { item: 20 * MB, sidecar: 5 * MB, pdf: 400 * MB, picture: 60 * MB } as const

/** A whole file, judged by its size before a byte is read. Follows no symbolic link: the caller has resolved it. */
export async function readBytes(path: string, most: number): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: unknown) => {
      throw new Refused(
        code(error) === 'ENOENT' ? 'Il file non c’è.' : 'Il file non si può leggere: controllare i permessi.',
      )
    },
  )
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new Refused('Non è un file.')
    if (found.size > most)
      throw new Refused(`Troppo grande: ${megabytes(found.size)}, al massimo ${megabytes(most)}.`)
    const bytes = Buffer.allocUnsafe(found.size)
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, filled)
      if (bytesRead === 0)
        throw new Refused('Il file è cambiato mentre lo si leggeva: riprovare quando è completo.')
      filled += bytesRead
    }
    return bytes
  } finally {
    await file.close()
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / MB).toLocaleString('it-IT')} MB`
const code = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Text by its BOM, else UTF-8. Bytes that are not refuse the file, with the line. */
export function decodeText(bytes: Buffer, repaired: string[]): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return wide(bytes, 'utf-16le', repaired)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return wide(bytes, 'utf-16be', repaired)
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) repaired.push('tolto il segno BOM')
  if (!isUtf8(bytes))
    throw new Refused(
      'La codifica dei caratteri non è leggibile: non è UTF-8. Salvare il file in UTF-8.',
      firstUnreadable(bytes),
    )
  return new TextDecoder('utf-8').decode(bytes)
}

function wide(bytes: Buffer, label: string, repaired: string[]): string {
  repaired.push(`file in ${label.toUpperCase()} anziché UTF-8`)
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    throw new Refused(`La codifica dei caratteri non è leggibile: non è ${label.toUpperCase()}.`)
  }
}

function firstUnreadable(bytes: Buffer): string | undefined {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start)
    const stop = end < 0 ? bytes.length : end
    if (!isUtf8(bytes.subarray(start, stop))) return `riga ${line}`
    start = stop + 1
  }
  return undefined
}

/** Text of an XML file: BOM, then the encoding it declares (Latin ones too), then UTF-8; a UTF-8 file that declares Latin is read as what it is. */
export function decodeXml(bytes: Buffer, repaired: string[]): string {
  const declared =
    /^(?:\ufeff|\u00ef\u00bb\u00bf)?<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']/
      .exec(bytes.subarray(0, 300).toString('latin1'))?.[1]
      ?.toLowerCase()
  const bom = bytes[0] === 0xef || bytes[0] === 0xff || bytes[0] === 0xfe
  if (bom || !declared || /^utf-?8$/.test(declared)) return decodeText(bytes, repaired)
  if (isUtf8(bytes)) {
    // Pure ASCII is the same in both.
    if (bytes.some((b) => b > 127))
      repaired.push(`il file si dichiara ${declared.toUpperCase()} ma è in UTF-8: letto come UTF-8`)
    return new TextDecoder('utf-8').decode(bytes)
  }
  try {
    const text = new TextDecoder(declared, { fatal: true }).decode(bytes)
    repaired.push(`convertito da ${declared.toUpperCase()} a UTF-8`)
    return text
  } catch {
    throw new Refused(
      `La codifica dichiarata (${declared.toUpperCase()}) non è leggibile. Salvare il file in UTF-8.`,
      'riga 1',
    )
  }
}
