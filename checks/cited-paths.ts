import { posix } from 'node:path'
import { comments } from './syntax.ts'
import type { Finding, Tree } from './tree.ts'
import { rooms as table } from './walls.ts'

const isDocument = (path: string) => /^(?:[^/]+\/)?README\.md$|^decisions\/[^/]+\.md$/.test(path)
const hasComments = (path: string) => /\.(ts|tsx|mjs|css|sql)$/.test(path)
const file = /\.(?:ts|tsx|mjs|css|md|json|sql|ya?ml|svg)$/
/** Made by the program, so cited but not in the tree. */
const made = new RegExp(
  '^(?:node_modules|data|web/build|web/fonts/made|web/\\.react-router|test-results|playwright-report)(?:/|$)',
)

/** A path cited in a document or in a comment exists. `{x}`, `*`, `…` and `XX` stand for any name. */
export function check(tree: Tree): Finding[] {
  // A room is a place even while it is empty.
  const places = new Set(Object.keys(table).filter(Boolean))
  for (const path of [...tree.files.keys(), ...tree.tracked])
    for (let at = path; at !== '.'; at = posix.dirname(at)) places.add(at)
  const rooms = new Set([...places].filter((p) => !p.includes('/')))
  return [...tree.files]
    .filter(([path]) => isDocument(path) || hasComments(path))
    .flatMap(([path, text]) => {
      const said = isDocument(path) ? [text] : comments(path, text)
      const dead = new Set([
        ...said.flatMap((t) => cited(t, rooms, isDocument(path))).filter((c) => !exists(c, path, places)),
        ...said.flatMap(links).filter((l) => !leads(l, path, places)),
      ])
      return [...dead].map((c) => ({
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
function cited(text: string, rooms: ReadonlySet<string>, isDocument: boolean): string[] {
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

const leads = (link: string, from: string, places: ReadonlySet<string>): boolean => {
  const path = posix.join(posix.dirname(from), link).replace(/\/$/, '')
  return path === '.' || places.has(path) || made.test(path)
}

/** From the citing folder or any above it; a name alone may stand anywhere. */
function exists(path: string, from: string, places: ReadonlySet<string>): boolean {
  const wanted = posix.normalize(path.replace(/\/$/, ''))
  if (!wanted.includes('/') && [...places].some((p) => p.endsWith(`/${wanted}`))) return true
  const pattern = new RegExp(
    `^${wanted.replace(/[.+]/g, '\\$&').replace(/\{[^}]*\}|\*+|…|\bXX\b/g, '[^/]+')}$`,
  )
  const gap = /[{*…]|\bXX\b/.test(wanted)
  for (let folder = posix.dirname(from); ; folder = posix.dirname(folder)) {
    const base = folder === '.' ? '' : `${folder}/`
    if (made.test(base + wanted) || places.has(base + wanted)) return true
    if (gap && [...places].some((p) => p.startsWith(base) && pattern.test(p.slice(base.length)))) return true
    if (folder === '.') return false
  }
}
