import { visit } from './syntax.ts'
import { type Finding, type Tree, programs } from './tree.ts'

const touching =
  /^(?:vi\.(?:mock|doMock|resetModules|stubGlobal|useFakeTimers)|process\.memoryUsage|sharp\.counters)$/

/** A test that changes or measures the process it runs in has one of its own: its name says so. */
export function check(tree: Tree): Finding[] {
  return programs(tree).flatMap(([path, text]) => {
    if (!/(?<!\.(?:alone|slow))\.test\.tsx?$/.test(path)) return []
    const touched = new Set<string>()
    visit(path, text, {
      MemberExpression(node) {
        const what = text.slice(node.start, node.end)
        if (touching.test(what)) touched.add(what)
      },
      CallExpression(node) {
        if (text.startsWith('vi.spyOn(console', node.start)) touched.add('vi.spyOn(console')
      },
    })
    return [...touched].map((what) => ({
      what: `${path}: ${what} touches the process, which the test shares with others`,
      advice: 'Name the file *.alone.test.ts, so that it has a process of its own.',
      read: 'vitest.config.ts',
    }))
  })
}
