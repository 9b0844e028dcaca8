import { deadEntries } from './exceptions.ts'
import { importsOf, resolve } from './imports.ts'
import { literal, visit } from './syntax.ts'
import { type Finding, type Tree, isTest, programs } from './tree.ts'
import { workspaces } from './walls.ts'

interface Exchange {
  file: string
  name: string
  call: string | null
}

/** The functions of services/ that bind an endpoint to what answers it. */
const binders = ['answers', 'streams', 'sendsFile', 'takesUpload', 'takesWebhook']
const read = 'decisions/rooms.md'

/** Each exchange of the contract has one address and somebody who answers. */
export function check(tree: Tree): Finding[] {
  const declared = exchanges(tree)
  const answered = answers(tree)
  const first = new Map<string, Exchange>()
  return declared.flatMap((e): Finding[] => {
    const findings: Finding[] = []
    if (e.call === null)
      findings.push({
        what: `${e.file}: ${e.name} does not spell its method and path`,
        advice: 'Write both as plain strings: the contract is read by eye.',
        read,
      })
    else {
      const other = first.get(e.call)
      if (other)
        findings.push({
          what: `${e.file}: ${e.name} has the address of ${other.name} in ${other.file} (${e.call})`,
          advice: 'One address, one exchange: keep one of the two.',
          read,
        })
      else first.set(e.call, e)
    }
    if (!answered.has(`${e.file}#${e.name}`))
      findings.push({
        what: `${e.file}: nobody answers ${e.name} (${e.call ?? '?'})`,
        advice: `Bind it in services/ with answers(${e.name}, …), or take it out of the contract.`,
        read,
      })
    return findings
  })
}

function exchanges(tree: Tree): Exchange[] {
  const found: Exchange[] = []
  for (const [file, text] of programs(tree)) {
    if (!file.startsWith('contract/') || isTest(file) || !/\bendpoint\(/.test(text)) continue
    visit(file, text, {
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type !== 'VariableDeclaration') return
        for (const { id, init } of declaration.declarations) {
          if (
            id.type !== 'Identifier' ||
            init?.type !== 'CallExpression' ||
            text.slice(init.callee.start, init.callee.end) !== 'endpoint'
          )
            continue
          const spec = init.arguments[0]
          const field = (name: string) =>
            spec?.type === 'ObjectExpression'
              ? literal(
                  spec.properties.flatMap((p) =>
                    p.type === 'Property' && text.slice(p.key.start, p.key.end) === name ? [p.value] : [],
                  )[0],
                )
              : null
          const [method, path] = [field('method'), field('path')]
          found.push({
            file,
            name: id.name,
            call: method === null || path === null ? null : `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
          })
        }
      },
    })
  }
  return found
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
