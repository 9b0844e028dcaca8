import type { ESTree } from 'vite'
import { literal, member, visit } from './syntax.ts'
import { type Finding, type Tree, isTest, programs } from './tree.ts'

const page = 'decisions/page-contracts.md'

/** Every `data-` attribute, storage key and cookie of web/ and the contract is on the page, and no other. */
export function check(tree: Tree): Finding[] {
  const document = tree.files.get(page)
  if (document === undefined)
    return [{ what: `${page}: not there`, advice: 'Names that others rely on have one page.', read: page }]
  const listed = new Set(
    [...document.matchAll(/^\| (`[^|]*`) \|/gm)]
      .flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)])
      .map((match) => match[1]!),
  )
  const sources = programs(tree).filter(([path]) => /^(web|contract)\//.test(path) && !isTest(path))
  const names = new Map<string, string>()
  for (const [path, text] of sources)
    for (const name of namesIn(path, text)) if (!names.has(name)) names.set(name, path)
  const missing = [...names]
    .filter(([name]) => !listed.has(name))
    .map(([name, path]) => ({
      what: `${path}: sets ${name}, which is not on ${page}`,
      advice: 'Add its line: what, where set, who reads it, why.',
      read: page,
    }))
  const all = [...tree.files].filter(([path]) => path !== page).map(([, text]) => text.toLowerCase())
  const unknown = [...listed]
    .filter((name) => !names.has(name) && !all.some((text) => text.includes(inCode(name))))
    .map((name) => ({
      what: `${page}: lists ${name}, which is nowhere in the code`,
      advice: 'Take its line away.',
      read: page,
    }))
  return [...missing, ...unknown]
}

/**
 * How a name that no program of web/ spells as a key may stand in code: a cookie of a gate is made of two.
 */
const inCode = (name: string) => name.replace(/^gate-.*/, 'gate-$').toLowerCase()

/** The names a program sets: attributes, keys of storage, cookies. */
function namesIn(path: string, text: string): string[] {
  const names: string[] = []
  const constants = new Map<string, string>()
  const storageKey = (node: ESTree.Node | undefined) => {
    const name = literal(node) ?? (node?.type === 'Identifier' ? constants.get(node.name) : null)
    if (name) names.push(name)
  }
  visit(path, text, {
    VariableDeclarator({ id, init }) {
      const value = literal(init)
      if (id.type === 'Identifier' && value !== null) constants.set(id.name, value)
    },
    JSXAttribute({ name }) {
      if (name.type === 'JSXIdentifier' && name.name.startsWith('data-')) names.push(name.name)
    },
    Property({ key }) {
      if (/^data-[\w-]+$/.test(literal(key as ESTree.Node) ?? '')) names.push(literal(key as ESTree.Node)!)
    },
    Literal(node) {
      if (/^__Host-\w+$/.test(literal(node) ?? '')) names.push(literal(node)!)
    },
    AssignmentExpression({ left }) {
      if (left.type !== 'MemberExpression' || left.object.type === 'Super') return
      const owner = text.slice(left.object.start, left.object.end)
      const name = member(left)
      if (name && /(?:^|\.)dataset$/.test(owner))
        names.push(`data-${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`)
    },
  })
  visit(path, text, {
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression') return
      const owner = text.slice(callee.object.start, callee.object.end)
      const called = member(callee) ?? ''
      if (/^(?:local|session)Storage$/.test(owner) && /^(?:get|set|remove)Item$/.test(called))
        storageKey(first as ESTree.Node | undefined)
      if (/^(?:set|toggle)Attribute$/.test(called) && literal(first as ESTree.Node)?.startsWith('data-'))
        names.push(literal(first as ESTree.Node)!)
    },
  })
  return names
}
