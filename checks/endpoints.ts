import { deadEntries } from './exceptions.ts'
import { importsOf, resolve } from './imports.ts'
import { literal, visit } from './syntax.ts'
import { type Finding, type Tree, isTest, programs } from './tree.ts'
import { workspaces } from './walls.ts'

interface Declaration {
  file: string
  name: string
  /** Method and path, with all parameters called the same; null: not written as plain strings. */
  call: string | null
  path: string | null
  /** Where in its file the path is written. */
  position: number
}

/** The functions of services/ that bind an endpoint to what answers it. */
const binders = ['answers', 'streams', 'sendsFile', 'takesUpload', 'takesWebhook', 'opensSocket']
const read = 'decisions/rooms.md'

/** Each endpoint of the contract has one method and path, written once, and somebody who answers. */
export function check(tree: Tree): Finding[] {
  const endpoints = endpointsOf(tree)
  const answered = answers(tree)
  const first = new Map<string, Declaration>()
  return [
    ...endpoints.flatMap((endpoint): Finding[] => {
      const { file, name, call } = endpoint
      if (call === null)
        return [
          {
            what: `${file}: ${name} does not spell its method and path`,
            advice: "Write endpoint({ method: 'GET', path: '/api/…', … }): the contract is read by eye.",
            read,
          },
        ]
      const other = first.get(call)
      if (!other) {
        first.set(call, endpoint)
        return []
      }
      return [
        {
          what: `${file}: ${name} has the address of ${other.name} in ${other.file} (${call})`,
          advice: 'One address, one endpoint: keep one of the two.',
          read,
        },
      ]
    }),
    ...endpoints
      .filter(({ file, name }) => !answered.has(`${file}#${name}`))
      .map(({ file, name, call }): Finding => ({
        what: `${file}: nobody answers ${name} (${call ?? '?'})`,
        advice: `Bind it in services/ with answers(${name}, …), or take it out of the contract.`,
        read,
      })),
    ...spelledAgain(tree, endpoints),
  ]
}

/** What the contract declares: `export const readOffers = endpoint({ method: 'GET', path: '/api/…', … })`. */
function endpointsOf(tree: Tree): Declaration[] {
  const endpoints: Declaration[] = []
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
          const valueOf = (name: string) => {
            const properties = spec?.type === 'ObjectExpression' ? spec.properties : []
            const property = properties.find((p) => p.type === 'Property' && code(p.key) === name)
            return property?.type === 'Property' ? property.value : null
          }
          const written = valueOf('path')
          const [method, path] = [literal(valueOf('method')), literal(written)]
          const call = method === null || path === null ? null : `${method} ${path.replace(/\{\w+\}/g, '{}')}`
          endpoints.push({ file, name: id.name, call, path, position: written?.start ?? -1 })
        }
      },
    })
  }
  return endpoints
}

/** Programs that write the path of an endpoint a second time. Tests may: they act as outside clients. */
function spelledAgain(tree: Tree, endpoints: readonly Declaration[]): Finding[] {
  const declared = new Set(endpoints.map(({ file, position }) => `${file}#${position}`))
  const byPath = new Map(endpoints.flatMap((e) => (e.path === null ? [] : [[e.path, e] as const])))
  const findings: Finding[] = []
  for (const [file, text] of programs(tree)) {
    if (!/^(contract|web|services)\//.test(file) || isTest(file) || /\/test-[\w-]+\.ts$/.test(file)) continue
    visit(file, text, {
      Literal(node) {
        const path = literal(node)
        const endpoint = path === null ? undefined : byPath.get(path)
        if (endpoint && !declared.has(`${file}#${node.start}`))
          findings.push({
            what: `${file}: spells ${path}, the path of ${endpoint.name}`,
            advice: `Import ${endpoint.name} from ${endpoint.file} and take its path.`,
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
