import { posix } from 'node:path'
import { deadEntries } from './exceptions.ts'
import { comments } from './syntax.ts'
import type { Finding, Tree } from './tree.ts'
import { rooms as table } from './walls.ts'

const isDocument = (path: string) => /(?:^|\/)README\.md$|^(?:decisions|docs)\/[^/]+\.md$/.test(path)
/** A migration that has run stays byte for byte, so its comments name files as they were called that day. */
const isHistory = (path: string) => path.startsWith('services/platform/database/migrations/')
const hasComments = (path: string) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !isHistory(path)
const file = /\.(?:ts|tsx|mjs|css|md|json|sql|ya?ml|svg)$/
/** Made by the program, so cited but not in the tree. */
const generated = ['data', 'web/build']

/** A path cited in a document or in a comment exists. `{x}`, `*`, `…` and `XX` stand for any name. */
export const check = (tree: Tree): Finding[] => broken(tree, generated)

export function dead(tree: Tree): Finding[] {
  const all = broken(tree, generated).length
  return deadEntries(
    'cited-paths.ts',
    generated,
    (entry) =>
      broken(
        tree,
        generated.filter((place) => place !== entry),
      ).length > all,
  )
}

/** The citations that lead nowhere, when what lies in the folders `generated` counts as there. */
function broken(tree: Tree, generated: readonly string[]): Finding[] {
  // A room is a place even while it is empty.
  const places = new Set(Object.keys(table).filter(Boolean))
  for (const path of [...tree.files.keys(), ...tree.tracked])
    for (let at = path; at !== '.'; at = posix.dirname(at)) places.add(at)
  const all: Places = {
    has: (path) => places.has(path) || generated.some((m) => path === m || path.startsWith(`${m}/`)),
    list: [...places],
  }
  const rooms = new Set([...places].filter((p) => !p.includes('/')))
  return [...tree.files]
    .filter(([path]) => isDocument(path) || hasComments(path))
    .flatMap(([path, text]) => {
      const prose = isDocument(path) ? [text] : comments(path, text)
      const lost = new Set([
        ...prose.flatMap((t) => citations(t, rooms, isDocument(path))).filter((c) => !exists(c, path, all)),
        ...prose.flatMap(links).filter((l) => !leads(l, path, all)),
      ])
      return [...lost].map((c) => ({
        what: `${path}: cites ${c}, which is not there`,
        advice: 'Correct the path or take the sentence away.',
        read: 'decisions/rooms.md',
      }))
    })
}

/**
 * Backticked paths, and plain ones that start with a room. In a comment `name/` or `{out}/name.json` may be
 * somebody's data.
 */
function citations(text: string, rooms: ReadonlySet<string>, isDocument: boolean): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)]
    .map((m) => m[1]!)
    .filter((t) => {
      if (!/^[\w@.+{}*…-]+(?:\/[\w@.+{}*…-]+)*\/?$/.test(t)) return false
      if (!isDocument && /^[{*…]/.test(t)) return false
      return (
        file.test(t) || (isDocument && t.endsWith('/')) || (t.includes('/') && rooms.has(t.split('/')[0]!))
      )
    })
  const plain = [
    ...text
      .replace(/`[^`]*`|\]\([^)]*\)/g, '')
      .matchAll(/(?<![\w/.:@-])[\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs|css|md|json|sql|ya?ml)\b/g),
  ]
    .map((m) => m[0])
    .filter((t) => rooms.has(t.split('/')[0]!))
  return [...quoted, ...plain].filter((t) => !/^\.+\w*$|^\*?\.\w+(\.\w+)*$/.test(t))
}

const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((m) => m[1]!.replace(/#.*$/, ''))
    .filter((l) => l !== '' && !/^[a-z]+:/i.test(l))

interface Places {
  /** Whether this very path is there, or is made by the program. */
  has(path: string): boolean
  list: readonly string[]
}

const leads = (link: string, from: string, places: Places): boolean => {
  const path = posix.join(posix.dirname(from), link).replace(/\/$/, '')
  return path === '.' || places.has(path)
}

/** From the citing folder or any above it; a name alone may stand anywhere. */
function exists(path: string, from: string, places: Places): boolean {
  const target = posix.normalize(path.replace(/\/$/, ''))
  if (!target.includes('/') && places.list.some((p) => p.endsWith(`/${target}`))) return true
  const pattern = new RegExp(
    `^${target.replace(/[.+]/g, '\\$&').replace(/\{[^}]*\}|\*+|…|\bXX\b/g, '[^/]+')}$`,
  )
  const gap = /[{*…]|\bXX\b/.test(target)
  for (let folder = posix.dirname(from); ; folder = posix.dirname(folder)) {
    const base = folder === '.' ? '' : `${folder}/`
    if (places.has(base + target)) return true
    if (gap && places.list.some((p) => p.startsWith(base) && pattern.test(p.slice(base.length)))) return true
    if (folder === '.') return false
  }
}
