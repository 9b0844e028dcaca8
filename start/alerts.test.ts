import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { prometheus } from '../services/platform/telemetry/prometheus.ts'
import { project } from './settings.ts'
import { samplesOf } from './test-samples.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
const file = (name: string) => readFile(join(project, 'docs', name), 'utf8')
const runbook = await file('runbook.md')
const alerts = parse(await file('alerts.yml')) as { groups: { name: string; rules: Rule[] }[] }
const rules = alerts.groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(await file('dashboard.json')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
}

/** Names of all that can be read, with the labels of each. */
async function names(): Promise<Map<string, Set<string>>> {
  const { metrics, watch, text } = prometheus()
  watch({
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    queue: async () => ({ waiting: 0, oldest: 0, running: 0, failed: 0 }),
    listenLag: () => 0,
    cacheCounts: () => ({ hits: 0, misses: 0 }),
  })
  metrics.request({ method: 'GET', route: '/', status: 200, seconds: 0 })
  metrics.job({ task: 'x', outcome: 'done', seconds: 0 })
  const all = new Map<string, Set<string>>([['up', new Set(['job'])]])
  for (const key of samplesOf(await text()).keys()) {
    const [name, ...rest] = key.split('{')
    const labels = all.get(name!) ?? new Set(['instance'])
    for (const [, label] of rest.join('{').matchAll(/(\w+)="/g)) labels.add(label!)
    all.set(name!, labels)
  }
  return all
}
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...[...runbook.matchAll(/`([^`]*(?:edicola|nodejs|process)_\w[^`]*)`/g)].map(
    ([, expr]) => ['runbook', expr!] as const,
  ),
]

test('ten rules, each with what to do in the runbook, which has no other', () => {
  expect(rules).toHaveLength(10)
  const titles = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, title]) => title)
  expect(titles).toEqual(rules.map(({ alert }) => alert))
  for (const { alert, labels, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    expect(annotations.summary).toMatch(/^[A-Z].{20,90}[^.]$/)
    expect(['page', 'ticket']).toContain(labels.severity)
  }
})

test('rules, panels and runbook read what is really there, by labels that it has', async () => {
  const all = await names()
  for (const [where, expr] of expressions) {
    const read = [...expr.matchAll(/\b((?:edicola|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g)]
    expect([where, read.length > 0]).toEqual([where, true])
    for (const [, name, matchers = ''] of read) {
      expect([where, name, all.has(name!)]).toEqual([where, name, true])
      for (const [, label] of matchers.matchAll(/(\w+)(?:=~?|!~|!=)"/g))
        expect([where, name, label, all.get(name!)!.has(label!)]).toEqual([where, name, label, true])
    }
  }
})

test('the dashboard shows every metric of ours', async () => {
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ')
  const own = [...(await names()).keys()]
    .filter((name) => name.startsWith('edicola_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  // Of these the rules alone ask.
  const rulesOnly = new Set(['edicola_database_answers', 'edicola_listen_current'])
  expect([...new Set(own)].filter((name) => !shown.includes(name) && !rulesOnly.has(name))).toEqual([])
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
})
