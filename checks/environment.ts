import { deadEntries } from './exceptions.ts'
import { literal, member, visit } from './syntax.ts'
import { type Finding, type Tree, programs } from './tree.ts'

/** Known while building, the same on every machine. */
const buildFacts = ['DEV', 'MODE', 'SSR']

/** The environment is read only in start/. */
export function check(tree: Tree): Finding[] {
  return programs(tree).flatMap(([path, text]) => {
    if (path.startsWith('start/') || !/\benv\b|loadEnvFile/.test(text)) return []
    const reads = new Set<string>()
    visit(path, text, {
      MemberExpression(node) {
        const name = member(node)
        const owner = text.slice(node.object.start, node.object.end)
        if (/^(?:globalThis\.)?process$/.test(owner) && (name === 'env' || name === 'loadEnvFile'))
          reads.add(`process.${name}`)
        if (owner === 'import.meta.env' && !(path.startsWith('web/') && buildFacts.includes(name ?? '')))
          reads.add(`import.meta.env.${name}`)
      },
      VariableDeclarator(node) {
        if (node.id.type !== 'ObjectPattern' || !node.init) return
        const from = text.slice(node.init.start, node.init.end)
        if (from === 'import.meta.env') reads.add(from)
        if (
          /^(?:globalThis\.)?process$/.test(from) &&
          node.id.properties.some(
            (p) => p.type === 'Property' && text.slice(p.key.start, p.key.end) === 'env',
          )
        )
          reads.add('process.env')
      },
      ImportDeclaration(node) {
        if (!/^(?:node:)?process$/.test(literal(node.source) ?? '')) return
        if (
          node.specifiers.some(
            (s) => s.type === 'ImportSpecifier' && text.slice(s.imported.start, s.imported.end) === 'env',
          )
        )
          reads.add('process.env')
      },
    })
    return [...reads].map((what) => ({
      what: `${path}: reads ${what}`,
      advice: 'Add the setting to start/settings.ts and have it handed in.',
      read: 'decisions/rooms.md',
    }))
  })
}

export const dead = (tree: Tree): Finding[] =>
  deadEntries('environment.ts', buildFacts, (fact) =>
    programs(tree).some(
      ([path, text]) => path.startsWith('web/') && text.includes(`import.meta.env.${fact}`),
    ),
  )
