import { realpath } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Missing, Refusal } from '../refusal.ts'

/** No system has longer paths. */
const LONGEST_NAME = 4096

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
  for (const spelling of name.length > LONGEST_NAME ? [] : spellings(name)) {
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
