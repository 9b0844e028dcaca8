import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Missing, Refusal } from '../refusal.ts'

export const MB = 1024 * 1024
/** Largest file read of each kind, in bytes. */
export const maxBytes = { item: 20 * MB, sidecar: 5 * MB, pdf: 400 * MB, picture: 60 * MB } as const

/**
 * A whole file, judged by its size before a byte is read. Follows no symbolic link: the caller has resolved
 * it.
 */
export async function readBytes(path: string, limit: number): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: unknown) => {
      throw new Refusal(
        codeOf(error) === 'ENOENT'
          ? 'Il file non c’è.'
          : 'Il file non si può leggere: controllare i permessi.',
      )
    },
  )
  try {
    const info = await file.stat()
    if (!info.isFile()) throw new Refusal('Non è un file.')
    if (info.size > limit)
      throw new Refusal(`Troppo grande: ${megabytes(info.size)}, al massimo ${megabytes(limit)}.`)
    const bytes = Buffer.allocUnsafe(info.size)
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, filled)
      if (bytesRead === 0)
        throw new Refusal('Il file è cambiato mentre lo si leggeva: riprovare quando è completo.')
      filled += bytesRead
    }
    return bytes
  } finally {
    await file.close()
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / MB).toLocaleString('it-IT')} MB`
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Text by its BOM, else UTF-8. Bytes that are not refuse the file, with the line. */
export function decodeText(bytes: Buffer, repairs: string[]): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 'utf-16le', repairs)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 'utf-16be', repairs)
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) repairs.push('tolto il segno BOM')
  if (!isUtf8(bytes))
    throw new Refusal(
      'La codifica dei caratteri non è leggibile: non è UTF-8. Salvare il file in UTF-8.',
      firstUnreadable(bytes),
    )
  return new TextDecoder('utf-8').decode(bytes)
}

function decodeUtf16(bytes: Buffer, label: string, repairs: string[]): string {
  repairs.push(`file in ${label.toUpperCase()} anziché UTF-8`)
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(`La codifica dei caratteri non è leggibile: non è ${label.toUpperCase()}.`)
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

/**
 * Text of an XML file: BOM, then the encoding it declares (Latin ones too), then UTF-8; a UTF-8 file that
 * declares Latin is read as what it is.
 */
export function decodeXml(bytes: Buffer, repairs: string[]): string {
  const encoding =
    /^(?:\ufeff|\u00ef\u00bb\u00bf)?<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']/
      .exec(bytes.subarray(0, 300).toString('latin1'))?.[1]
      ?.toLowerCase()
  const bom = bytes[0] === 0xef || bytes[0] === 0xff || bytes[0] === 0xfe
  if (bom || !encoding || /^utf-?8$/.test(encoding)) return decodeText(bytes, repairs)
  if (isUtf8(bytes)) {
    // Pure ASCII is the same in both.
    if (bytes.some((b) => b > 127))
      repairs.push(`il file si dichiara ${encoding.toUpperCase()} ma è in UTF-8: letto come UTF-8`)
    return new TextDecoder('utf-8').decode(bytes)
  }
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    repairs.push(`convertito da ${encoding.toUpperCase()} a UTF-8`)
    return text
  } catch {
    throw new Refusal(
      `La codifica dichiarata (${encoding.toUpperCase()}) non è leggibile. Salvare il file in UTF-8.`,
      'riga 1',
    )
  }
}

/** No system has longer paths. */
const MAX_PATH_LENGTH = 4096

/**
 * The real path of a file that an item names, inside the import folder `root` (a real path): not absolute,
 * not an address, not out of the folder by `..` nor by a symbolic link.
 */
export async function resolveInside(root: string, itemPath: string, name: string): Promise<string> {
  const place = `«${name.slice(0, 120)}»`
  const outside = () =>
    new Refusal('Il file indicato è fuori dalla cartella da importare: non si legge.', place)
  // oxlint-disable-next-line no-control-regex
  if (!name || /^[a-z][a-z0-9+.-]*:|^[/\\]|[\u0000-\u001f]|\\/i.test(name)) throw outside()
  for (const spelling of name.length > MAX_PATH_LENGTH ? [] : spellings(name)) {
    const path = resolve(dirname(itemPath), spelling)
    if (!isInside(root, path)) throw outside()
    const real = await realpath(path).catch(() => null)
    if (real === null) continue
    if (!isInside(root, real)) throw outside()
    return real
  }
  throw new Missing('Il file indicato non c’è nella cartella da importare.', name)
}

/**
 * As written, then as an address spells it (`%20`), each also with its accents joined and apart: a Mac's disk
 * keeps them apart.
 */
function spellings(name: string): Set<string> {
  return new Set([name, decodeName(name)].flatMap((n) => [n, n.normalize('NFC'), n.normalize('NFD')]))
}

function decodeName(name: string): string {
  try {
    const decoded = decodeURIComponent(name)
    // What an address hides must not become a path: an encoded slash, a zero.
    // oxlint-disable-next-line no-control-regex
    return /[\u0000-\u001f\\]/.test(decoded) || decoded.split('/').length !== name.split('/').length
      ? name
      : decoded
  } catch {
    return name
  }
}

export const isInside = (root: string, path: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)
