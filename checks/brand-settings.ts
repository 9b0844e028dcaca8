import type { ESTree } from 'vite'
import { deadExceptions, excused, type Exception } from './exceptions.ts'
import { literal, member, visit } from './syntax.ts'
import { type Finding, type Tree, programs, servesTests } from './tree.ts'

const read = 'brands/README.md'
const isSchema = (path: string) => /^contract\/reading\/site\/(?:brand|[\w-]+-settings)\.ts$/.test(path)

/** Exceptions: settings (`file: key.key`) that no program reads yet, with the reason. */
const waiting: Exception[] = []

/** Schemas of whole files. */
const roots = new Set(['brandSettings', 'sharedSettings', 'faqSettings'])

interface Setting {
  file: string
  /** The keys it stands in within its schema, its own last. */
  path: string[]
  /** What readers may call its parent: the key or the type of it. Empty: it stands at the top of a file. */
  owners: string[]
}

const settingsOf = (tree: Tree) => unread(tree).map(({ file, path }) => `${file}: ${path.join('.')}`)

/** Every setting of a masthead is read by some program: one that nobody reads promises what is not there. */
export const check = (tree: Tree): Finding[] =>
  settingsOf(tree)
    .filter((what) => !excused(what, waiting))
    .map((what) => ({
      what: `${what} is a setting that nobody reads`,
      advice: 'Read it where it is meant to matter, or take it out of the schema and of brands/.',
      read,
    }))

/** Exceptions that no setting needs any more. */
export const dead = (tree: Tree, exceptions = waiting): Finding[] =>
  deadExceptions('brand-settings.ts', exceptions, settingsOf(tree))

function unread(tree: Tree): Setting[] {
  const readers = programs(tree)
    .filter(
      ([path]) => !isSchema(path) && !servesTests(path) && /^(contract|web|services|start|demo)\//.test(path),
    )
    .map(([path, text]) => ({ names: namesRead(path, text), text }))
  const settings = settingsIn(programs(tree).filter(([path]) => isSchema(path)))
  return settings.filter(
    ({ path, owners }) =>
      !readers.some(
        ({ names, text }) =>
          path.every((name, at) => names.has(name) || names.has(`${path[at - 1]}[]`)) &&
          (owners.length === 0 || owners.some((owner) => new RegExp(`\\b${owner}s?\\b`, 'i').test(text))),
      ),
  )
}

/** The property names that a program reads: `a.name`, `a['name']`, `{ name } = a`; `a[]` for any `a[x]`. */
function namesRead(path: string, text: string): Set<string> {
  const names = new Set<string>()
  visit(path, text, {
    MemberExpression(node) {
      const name = member(node)
      if (name) names.add(name)
      else
        names.add(`${node.object.type === 'MemberExpression' ? member(node.object) : nameOf(node.object)}[]`)
    },
    ObjectPattern({ properties }) {
      for (const property of properties)
        if (property.type === 'Property') names.add(keyOf(property.key as ESTree.Node) ?? '')
    },
  })
  return names
}

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '')

const keyOf = (node: ESTree.Node): string | null => (node.type === 'Identifier' ? node.name : literal(node))

/** The schemas of objects that refuse unknown fields are the settings. */
function settingsIn(schemas: [path: string, text: string][]): Setting[] {
  const settings: (Setting & { schema: string })[] = []
  /** Under which keys a named schema stands, and what its type is called. */
  const owners = new Map<string, Set<string>>()
  const own = (schema: string, owner: string) =>
    owners.set(schema, (owners.get(schema) ?? new Set()).add(owner))
  for (const [file, text] of schemas) {
    const around: string[] = []
    let schema = ''
    visit(file, text, {
      VariableDeclarator({ id }) {
        if (id.type === 'Identifier' && around.length === 0) schema = id.name
      },
      TSTypeAliasDeclaration({ id, typeAnnotation }) {
        const of = /typeof (\w+)/.exec(text.slice(typeAnnotation.start, typeAnnotation.end))?.[1]
        if (of !== undefined) own(of, id.name)
      },
      Property(node) {
        const key = keyOf(node.key as ESTree.Node)
        around.push(key ?? '')
        if (key === null || !isStrict(text, node)) return
        settings.push({ file, schema, path: [...around], owners: [] })
        for (const [name] of text.slice(node.value.start, node.value.end).matchAll(/\b[a-z]\w+\b/g))
          own(name, key)
      },
      'Property:exit'() {
        around.pop()
      },
    })
  }
  return settings.map(({ schema, ...setting }) => ({
    ...setting,
    owners: roots.has(schema) ? [] : [...(owners.get(schema) ?? [])],
  }))
}

/** Whether the object that a property stands in is that of `z.strictObject(…)`. */
function isStrict(text: string, { start }: { start: number }): boolean {
  let depth = 0
  for (let at = start - 1; at >= 0; at--) {
    if (text[at] === '}') depth++
    else if (text[at] === '{' && depth-- === 0) return /strictObject\(\s*$/.test(text.slice(0, at))
  }
  return false
}
