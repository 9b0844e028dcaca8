import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from '../start/build.ts'
import * as aloneTests from './alone-tests.ts'
import * as brandSettings from './brand-settings.ts'
import * as citedPaths from './cited-paths.ts'
import * as contentBudget from './content-budget.ts'
import * as endpoints from './endpoints.ts'
import * as environment from './environment.ts'
import * as features from './features.ts'
import * as fieldWords from './field-words.ts'
import * as letterTexts from './letter-texts.ts'
import * as migrations from './migrations.ts'
import * as names from './names.ts'
import * as outsideWorld from './outside-world.ts'
import * as pageContracts from './page-contracts.ts'
import * as owners from './owners.ts'
import * as pages from './pages.ts'
import { readTree } from './read-tree.ts'
import * as siblings from './siblings.ts'
import * as sizes from './sizes.ts'
import * as sql from './sql.ts'
import * as trackedFiles from './tracked-files.ts'
import type { Check } from './tree.ts'
import * as typeSizes from './type-sizes.ts'
import * as walls from './walls.ts'
import * as words from './words.ts'

/**
 * `node checks/main.ts [NAME…]`: runs all the checks, or the named ones. A line per finding: what is wrong,
 * what to do, where to read. Builds the website first when its sources changed since the last build;
 * `--no-build` looks at what is there. Exits 1 when anything is found.
 */
const checks: Readonly<Record<string, { check: Check; dead?: Check }>> = {
  walls,
  features,
  siblings,
  sizes,
  'type-sizes': typeSizes,
  names,
  'field-words': fieldWords,
  'cited-paths': citedPaths,
  'tracked-files': trackedFiles,
  environment,
  sql,
  owners,
  migrations,
  'outside-world': outsideWorld,
  endpoints,
  'letter-texts': letterTexts,
  pages,
  'page-contracts': pageContracts,
  'brand-settings': brandSettings,
  words,
  'alone-tests': aloneTests,
  'content-budget': contentBudget,
}

const requested = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const unknown = requested.find((name) => !(name in checks))
if (unknown !== undefined)
  throw new Error(`no check is called ${unknown}: there are ${Object.keys(checks).join(', ')}`)
const selected = Object.entries(checks).filter(([name]) => requested.length === 0 || requested.includes(name))

let broken = ''
if (selected.some(([name]) => name === 'content-budget') && !process.argv.includes('--no-build'))
  await buildWeb(new AbortController().signal).catch(
    (error: unknown) => void (broken = error instanceof Error ? error.message : String(error)),
  )

const start = performance.now()
const tree = readTree(dirname(dirname(fileURLToPath(import.meta.url))))
let count = 0
const report = (name: string, text: string) => {
  count++
  console.log(`✗ ${name.padEnd(14)} ${text}`)
}
for (const [name, { check, dead }] of selected) {
  if (name === 'content-budget' && broken) {
    report(name, `the website does not build, so its pages cannot be weighed.\n${broken}`)
    continue
  }
  try {
    for (const { what, advice, read } of [...check(tree), ...(dead?.(tree) ?? [])])
      report(name, `${what}. ${advice} Read ${tree.files.has(read) ? read : `${read} (missing!)`}`)
  } catch (error) {
    report(name, `cannot look: ${error instanceof Error ? error.message : String(error)}`)
  }
}
console.log(
  `${count === 0 ? '✓' : '✗'} ${selected.length} checks, ${count} findings, ${tree.files.size} files in ` +
    `${((performance.now() - start) / 1000).toFixed(1)} s; ${sizes.note(tree)}`,
)
if (count > 0) process.exitCode = 1
