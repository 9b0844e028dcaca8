import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { owners } from '../services/platform/database/owners.ts'
import { personalColumns } from '../services/platform/database/personal-columns.ts'
import { type RetentionRule, retention } from '../services/platform/database/retention.ts'
import { retentionLines } from './retention-table.ts'
import { project } from './settings.ts'

const rules = Object.entries<RetentionRule>(retention)
let programs = ''
beforeAll(async () => {
  for (const room of ['services', 'start'])
    for (const path of await readdir(join(project, room), { recursive: true }))
      if (/(?<!test)\.ts$/.test(path) && !/node_modules|test[-/]|database\/retention\.ts/.test(path))
        programs += await readFile(join(project, room, path), 'utf8')
})

/** Those that pages say too. */
const fromContract = ({ job }: RetentionRule) => ['erase-due-accounts', 'forget-own-data'].includes(job)

test.each(rules)('%s: its job is one of ours, its tables are there', (_, { job, tables }) => {
  expect(programs).toMatch(new RegExp(`task\\(\\s*'${job}'`))
  for (const table of tables.split(' ')) expect(owners).toHaveProperty(table)
})

test.each(rules.filter(([, rule]) => rule.days !== 0 && !fromContract(rule)))(
  '%s: a program reads its period here',
  (name, { days, months }) => {
    const unit = days !== undefined ? 'days' : months !== undefined ? 'months' : 'years'
    expect(programs).toMatch(new RegExp(`\\b(?:retention|periods)\\.${name}(?:\\.${unit}\\b|\\n)`))
  },
)

test('an operator reads every rule with the settings that hold here, and every other table once', () => {
  const text = retentionLines({ days: 400, logDays: 1 }).join('\n')
  for (const [, { what, why, job }] of rules)
    for (const part of [`${what}:`, `${why}.`, `(${job})`]) expect(text).toContain(part)
  expect(text).toContain('400 giorni dal giorno della rassegna, PRESS_REVIEW_DAYS (forget-press-reviews)')
  expect(text).toContain('1 giorno dall’apertura, PRESS_REVIEW_LOG_DAYS')
  expect(text).toMatch(/Non è di una persona: resta:\n(.*\n)*.*\beditions\b/)
  const rest = text.slice(text.indexOf('Con l’account'))
  const named = new Set(rules.flatMap(([, { tables }]) => tables.split(' ')))
  for (const table of Object.keys(personalColumns))
    expect([table, rest.match(new RegExp(`\\b${table}\\b`, 'g'))?.length ?? 0]).toEqual([
      table,
      named.has(table) ? 0 : 1,
    ])
})
