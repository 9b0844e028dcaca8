import { deadEntries } from './exceptions.ts'
import { importsOf, resolve } from './imports.ts'
import { literal, visit } from './syntax.ts'
import { type Finding, type Tree, isTest, programs } from './tree.ts'
import { workspaces } from './walls.ts'

interface Address {
  file: string
  name: string
  call: string | null
  path: string | null
}
interface Exchange {
  file: string
  name: string
}

/** The functions of services/ that bind an endpoint to what answers it. */
const binders = ['answers', 'streams', 'sendsFile', 'takesUpload', 'takesWebhook', 'opensSocket']
const read = 'decisions/rooms.md'
const beside = (file: string) => file.replace(/[^/]+$/, 'addresses.ts')

/** Each exchange of the contract has one address, written once, and somebody who answers. */
export function check(tree: Tree): Finding[] {
  const addresses = addressesOf(tree)
  const { exchanges, unaddressed } = exchangesOf(tree)
  const declared = new Set(exchanges.map((e) => `${beside(e.file)}#${e.name}`))
  const answered = answers(tree)
  const first = new Map<string, Address>()
  return [
    ...addresses.flatMap((a): Finding[] => {
      if (a.call === null)
        return [
          {
            what: `${a.file}: ${a.name} does not spell its method and path`,
            advice: 'Write both as plain strings: the contract is read by eye.',
            read,
          },
        ]
      const findings: Finding[] = []
      const other = first.get(a.call)
      if (other)
        findings.push({
          what: `${a.file}: ${a.name} has the address of ${other.name} in ${other.file} (${a.call})`,
          advice: 'One address, one exchange: keep one of the two.',
          read,
        })
      else first.set(a.call, a)
      if (!declared.has(`${a.file}#${a.name}`))
        findings.push({
          what: `${a.file}: no endpoint of that folder is called ${a.name} (${a.call})`,
          advice: `Declare it as endpoint({ ...at.${a.name}, … }), or take the address out.`,
          read,
        })
      return findings
    }),
    ...unaddressed.map((e): Finding => ({
      what: `${e.file}: ${e.name} does not take its address from addresses.ts`,
      advice:
        `Write method and path in ${beside(e.file)} under the same name, ` +
        `and here endpoint({ ...at.${e.name}, … }).`,
      read,
    })),
    ...exchanges
      .filter((e) => !answered.has(`${e.file}#${e.name}`))
      .map((e): Finding => {
        const at = addresses.find((a) => a.file === beside(e.file) && a.name === e.name)
        return {
          what: `${e.file}: nobody answers ${e.name} (${at?.call ?? '?'})`,
          advice: `Bind it in services/ with answers(${e.name}, …), or take it out of the contract.`,
          read,
        }
      }),
    ...typedAgain(tree, new Map(addresses.flatMap((a) => (a.path === null ? [] : [[a.path, a]])))),
  ]
}

/**
 * What each `addresses.ts` of the contract says:
 * `export const readOffers = { method: 'GET', path: '/api/…' }`.
 */
function addressesOf(tree: Tree): Address[] {
  const addresses: Address[] = []
  for (const [file, text] of programs(tree)) {
    if (!/^contract\/.*\/addresses\.ts$/.test(file)) continue
    visit(file, text, {
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type !== 'VariableDeclaration') return
        for (const { id, init } of declaration.declarations) {
          if (id.type !== 'Identifier') continue
          const object = init?.type === 'TSAsExpression' ? init.expression : init
          const field = (name: string) =>
            object?.type === 'ObjectExpression'
              ? literal(
                  object.properties.flatMap((p) =>
                    p.type === 'Property' && text.slice(p.key.start, p.key.end) === name ? [p.value] : [],
                  )[0],
                )
              : null
          const [method, path] = [field('method'), field('path')]
          const call = method === null || path === null ? null : `${method} ${path.replace(/\{\w+\}/g, '{}')}`
          addresses.push({ file, name: id.name, call, path })
        }
      },
    })
  }
  return addresses
}

/** Endpoints by name; those that do not spread the address of their own name are `unaddressed`. */
function exchangesOf(tree: Tree): { exchanges: Exchange[]; unaddressed: Exchange[] } {
  const exchanges: Exchange[] = []
  const unaddressed: Exchange[] = []
  for (const [file, text] of programs(tree)) {
    if (!file.startsWith('contract/') || isTest(file) || !/\bendpoint\(/.test(text)) continue
    const code = (node: { start: number; end: number }) => text.slice(node.start, node.end)
    visit(file, text, {
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type !== 'VariableDeclaration') return
        for (const { id, init } of declaration.declarations) {
          if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || code(init.callee) !== 'endpoint')
            continue
          const [spec] = init.arguments
          const spread =
            spec?.type === 'ObjectExpression'
              ? spec.properties.flatMap((p) => (p.type === 'SpreadElement' ? [code(p.argument)] : []))
              : []
          exchanges.push({ file, name: id.name })
          if (!spread.includes(`at.${id.name}`)) unaddressed.push({ file, name: id.name })
        }
      },
    })
  }
  return { exchanges, unaddressed }
}

/** Programs that spell the path of a call by themselves. Tests may: they are strangers. */
function typedAgain(tree: Tree, addresses: ReadonlyMap<string, Address>): Finding[] {
  const findings: Finding[] = []
  for (const [file, text] of programs(tree)) {
    if (
      !/^(contract|web|services)\//.test(file) ||
      isTest(file) ||
      /\/test-[\w-]+\.ts$/.test(file) ||
      file.endsWith('/addresses.ts')
    )
      continue
    visit(file, text, {
      Literal(node) {
        const path = literal(node)
        const address = path === null ? undefined : addresses.get(path)
        if (address)
          findings.push({
            what: `${file}: spells ${path}, the path of ${address.name}`,
            advice: `Import it from ${address.file}.`,
            read,
          })
      },
    })
  }
  return findings
}

/** `contract/file.ts#name` of everything bound in services/. */
function answers(tree: Tree): ReadonlySet<string> {
  const bound = new Set<string>()
  for (const [file, text] of programs(tree)) {
    if (
      !file.startsWith('services/') ||
      isTest(file) ||
      !importsOf(file, text).some((i) => i.name.includes('contract/'))
    )
      continue
    const from = new Map<string, string>()
    visit(file, text, {
      ImportDeclaration(node) {
        const to = resolve(file, literal(node.source) ?? '', workspaces)
        for (const s of node.specifiers)
          if (to.kind === 'file' && s.type === 'ImportSpecifier')
            from.set(s.local.name, `${to.path}#${text.slice(s.imported.start, s.imported.end)}`)
      },
      CallExpression({ callee, arguments: [spec] }) {
        if (callee.type !== 'Identifier' || !binders.includes(callee.name) || spec?.type !== 'Identifier')
          return
        const name = from.get(spec.name)
        if (name) bound.add(name)
      },
    })
  }
  return bound
}

export const dead = (tree: Tree): Finding[] =>
  deadEntries('endpoints.ts', binders, (binder) =>
    programs(tree).some(
      ([path, text]) => path.startsWith('services/') && new RegExp(`\\b${binder}\\(`).test(text),
    ),
  )
