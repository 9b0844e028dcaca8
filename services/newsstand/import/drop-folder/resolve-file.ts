import { realpath } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Refused } from '../refused.ts'

/**
 * The real path of a file that an item names, inside the import folder `root` (a real path): not absolute, not an address, not out of
 * the folder by `..` nor by a symbolic link.
 */
export async function resolveInside(root: string, itemPath: string, named: string): Promise<string> {
  const place = `«${named.slice(0, 120)}»`
  const outside = () =>
    new Refused('Il file indicato è fuori dalla cartella da importare: non si legge.', place)
  // oxlint-disable-next-line no-control-regex
  if (!named || /^[a-z][a-z0-9+.-]*:|^[/\\]|[\u0000-\u001f]|\\/i.test(named)) throw outside()
  for (const name of spellings(named)) {
    const written = resolve(dirname(itemPath), name)
    if (!isInside(root, written)) throw outside()
    const real = await realpath(written).catch(() => null)
    if (real === null) continue
    if (!isInside(root, real)) throw outside()
    return real
  }
  throw new Refused('Il file indicato non c’è nella cartella da importare.', place)
}

/** As written, then as an address spells it (`%20`), each also with its accents joined and apart: a Mac's disk keeps them apart. */
function spellings(named: string): Set<string> {
  const read = decoded(named)
  return new Set([named, read].flatMap((name) => [name, name.normalize('NFC'), name.normalize('NFD')]))
}

function decoded(named: string): string {
  try {
    const name = decodeURIComponent(named)
    // What an address hides must not become a path: an encoded slash, a zero.
    // oxlint-disable-next-line no-control-regex
    return /[\u0000-\u001f\\]/.test(name) || name.split('/').length !== named.split('/').length ? named : name
  } catch {
    return named
  }
}

export const isInside = (root: string, path: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)
