import { personalColumns } from '../services/platform/database/personal-columns.ts'
import { type RetentionRule, retention } from '../services/platform/database/retention.ts'
import type { Settings } from './settings.ts'

const retentionRules: readonly RetentionRule[] = Object.values(retention)

/** What becomes of the tables that no rule names, by what their columns hold of people. */
const endings = {
  account: 'Con l’account: si cancella quando si cancella la persona',
  partly: 'In parte: ciò che è di una persona si cancella con lei, il resto rimane per legge',
  beyond: 'Oltre l’account, senza nome né indirizzo: lo vogliono la legge o la sicurezza',
  nobody: 'Non è di una persona: resta',
} as const

function endingOf(table: string): keyof typeof endings {
  const { personal, secret, kept } = personalColumns[table] ?? {}
  const isPersons = personal !== undefined || secret !== undefined
  if (kept !== undefined) return isPersons ? 'partly' : 'beyond'
  return isPersons ? 'account' : 'nobody'
}

/** What an operator reads: what, for how long (which job deletes it), why. */
export function retentionLines(pressReview: Settings['pressReview']): string[] {
  const settings = { PRESS_REVIEW_DAYS: pressReview.days, PRESS_REVIEW_LOG_DAYS: pressReview.logDays }
  const rules = retentionRules.flatMap((rule) => [
    `${rule.what}:`,
    `  ${periodOf(rule, settings)} ${rule.since}${rule.setting ? `, ${rule.setting}` : ''} (${rule.job})`,
    `  ${rule.why}.`,
  ])
  const named = new Set(retentionRules.flatMap(({ tables }) => tables.split(' ')))
  const rest = Object.keys(personalColumns).filter((table) => !named.has(table))
  return [
    ...rules,
    ...Object.entries(endings).flatMap(([ending, words]) => [
      '',
      `${words}:`,
      ...wrapped(rest.filter((table) => endingOf(table) === ending)),
    ]),
  ]
}

function periodOf(rule: RetentionRule, settings: Record<NonNullable<RetentionRule['setting']>, number>) {
  const days = rule.setting ? settings[rule.setting] : rule.days
  const [count, one, many] =
    days !== undefined
      ? ([days, 'giorno', 'giorni'] as const)
      : rule.months !== undefined
        ? ([rule.months, 'mese', 'mesi'] as const)
        : ([rule.years!, 'anno', 'anni'] as const)
  return count === 0 ? 'Subito,' : `${count} ${count === 1 ? one : many}`
}

const WIDTH = 100
/** Names of tables in lines. */
function wrapped(tables: readonly string[]): string[] {
  const lines: string[] = []
  for (const table of tables.toSorted()) {
    const line = lines.at(-1)
    if (line === undefined || line.length + table.length > WIDTH) lines.push(`  ${table}`)
    else lines[lines.length - 1] = `${line}, ${table}`
  }
  return lines
}
