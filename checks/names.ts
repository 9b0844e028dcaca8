import type { Finding, Tree } from './tree.ts'

const nothing = /^(?:(?:.+-)?(?:utils?|helpers?)|libs?|common|misc|general|types)$/
const second = /-v\d+$|[a-z]V\d+$/

/** A file or folder is named by its purpose: never `utils` or the like, never a second version. */
export function check(tree: Tree): Finding[] {
  const findings = new Map<string, Finding>()
  for (const path of new Set([...tree.files.keys(), ...tree.tracked])) {
    const parts = path.split('/')
    if (parts.includes('node_modules')) continue
    parts.forEach((part, i) => {
      const name = part.replace(/(?<=.)\..*$/, '')
      const at = parts.slice(0, i + 1).join('/')
      const finding = (why: string, advice: string) =>
        findings.set(at, { what: `${at}: ${why}`, advice, read: 'decisions/rooms.md' })
      if (nothing.test(name))
        finding(
          `«${name}» says nothing of what is inside`,
          'Name it by its purpose (format-date.ts, not utils.ts) and put it where it is used.',
        )
      else if (second.test(name)) finding(`«${name}» is a second version`, 'Keep one: replace the first.')
    })
  }
  return [...findings.values()]
}
