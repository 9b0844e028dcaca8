import { literal, member, visit } from './syntax.ts'
import { type Finding, type Tree, isTest, programs } from './tree.ts'

const sockets = /^(?:node:)?(?:http|https|http2|net|tls|dgram)$/
const doors = new Set([
  'request',
  'get',
  'connect',
  'createConnection',
  'createSocket',
  'Socket',
  'TLSSocket',
])
const globals = /^(?:globalThis\.|window\.)?(?:fetch|WebSocket|EventSource)$/
/** Packages that speak to the world by themselves. */
const speakers =
  /^(?:undici|axios|got|ky|node-fetch|ws|nodemailer|web-push|stripe|openid-client|openai|@aws-sdk\/.+)$/

/** services/ speaks to the world only in services/platform/outside/. */
export function check(tree: Tree): Finding[] {
  return programs(tree).flatMap(([path, text]) => {
    if (!path.startsWith('services/') || path.startsWith('services/platform/outside/') || isTest(path))
      return []
    const used = new Set<string>()
    const modules = new Set<string>()
    const called = (callee: { type: string; start: number; end: number }) => {
      const name = text.slice(callee.start, callee.end)
      if (globals.test(name)) used.add(name)
    }
    visit(path, text, {
      ImportDeclaration(node) {
        const name = literal(node.source) ?? ''
        if (node.importKind === 'type') return
        if (speakers.test(name)) used.add(name)
        if (!sockets.test(name)) return
        for (const s of node.specifiers) {
          if (s.type !== 'ImportSpecifier') modules.add(s.local.name)
          else if (s.importKind !== 'type' && doors.has(text.slice(s.imported.start, s.imported.end)))
            used.add(`${name} ${s.local.name}`)
        }
      },
      CallExpression: ({ callee }) => called(callee),
      NewExpression: ({ callee }) => called(callee),
    })
    if (modules.size > 0)
      visit(path, text, {
        MemberExpression(node) {
          const owner = text.slice(node.object.start, node.object.end)
          const name = member(node) ?? ''
          if (modules.has(owner) && doors.has(name)) used.add(`${owner}.${name}`)
        },
      })
    return [...used].map((what) => ({
      what: `${path}: ${what} speaks to the world`,
      advice: 'Put the adapter in services/platform/outside/ behind a port and have it handed in.',
      read: 'decisions/rooms.md',
    }))
  })
}
