import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium, headlessShell } from './chromium.ts'
import { STORED_PAGES } from './stored-pages.ts'
import { judgePages } from './nu.ts'
import { exit, refusalOf } from './refusal.ts'
import { project, readSettings, testEnvironment } from './settings.ts'
import { complain, say } from './terminal.ts'
import { REPORT, type TestResult } from './test-report.ts'

/**
 * `npm test`: types, lint, format, checks, unit and contract tests, journeys. `--fast` (`npm run verify`)
 * leaves out what starts programs and browsers; `--long` runs the journeys in every combination, follows
 * every link, and has the Nu Html Checker judge every page that was met. Every step runs, whatever the one
 * before said. Names what failed and what went well only the second time; ends with a line `N passed, N
 * failed`; exits 0 only when every step went well.
 */
interface Step {
  name: string
  ok: boolean
  seconds: number
  /** What it counted, for its line at the end. */
  counts: string
}

const fast = process.argv.includes('--fast')
const long = process.argv.includes('--long')
const bin = (name: string) => join(project, 'node_modules/.bin', name)
const results = await mkdtemp(join(tmpdir(), 'edicola-results-'))
/** Programs are started some hundred times: Node compiles them once. */
const environment = { ...testEnvironment(), NODE_COMPILE_CACHE: join(results, 'compiled') }
const steps: Step[] = []
const total: TestResult = { passed: 0, failed: 0, broken: [], flaky: [] }

/** What the step under way has counted. */
let counts = ''
async function step(name: string, work: () => Promise<boolean>): Promise<void> {
  say(`\n── ${name}`)
  counts = ''
  const start = performance.now()
  const ok = await work().catch((error: unknown) => {
    complain(error)
    return false
  })
  const seconds = (performance.now() - start) / 1000
  steps.push({ name, ok, seconds, counts })
  say(`── ${name}: ${ok ? 'bene' : 'NON VA'} (${seconds.toFixed(1)} s)`)
}

const run = (
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<boolean> =>
  new Promise((done, failed) => {
    const child = spawn(program, args, { cwd: project, stdio: 'inherit', env: environment, ...options })
    child.on('error', failed)
    child.on('close', (code) => done(code === 0))
  })

/**
 * What a runner wrote about its tests. One that fell without a word, or ended badly though it names nothing
 * that failed, counts as one failed test.
 */
async function counted(file: string, count: (report: never) => TestResult, ended: boolean): Promise<boolean> {
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as never,
    () => null,
  )
  const counts = report === null ? { passed: 0, failed: 0, broken: [], flaky: [] } : count(report)
  if (report === null || (counts.failed === 0 && !ended)) {
    counts.failed = 1
    counts.broken.push(`${basename(file)}: non dice che cosa non va, vedi sopra`)
  }
  return added(counts)
}
function added(result: TestResult): boolean {
  total.passed += result.passed
  total.failed += result.failed
  total.broken.push(...result.broken)
  total.flaky.push(...result.flaky)
  return result.failed === 0
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; tests: { status: string; projectName: string }[] }[]
}
interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number; unexpected: number }
  /** Of no test: what fell before or after them. */
  errors: { message?: string }[]
}
function ofPlaywright(r: PlaywrightReport): TestResult {
  const specs = specsOf(r)
  const ran = specs.flatMap(({ tests }) => tests).filter(({ status }) => status !== 'skipped')
  counts = [...Map.groupBy(ran, ({ projectName }) => projectName)]
    .map(([project, tests]) => `${project}: ${tests.length}`)
    .join(', ')
  const named = (status: string) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `journeys/${file} › ${title}`)
  return {
    passed: r.stats.expected + r.stats.flaky,
    failed: r.stats.unexpected + r.errors.length,
    broken: [
      ...named('unexpected'),
      ...r.errors.map(({ message }) => message ?? 'un errore di nessuna prova'),
    ],
    flaky: named('flaky'),
  }
}
const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

async function types(): Promise<boolean> {
  const typed = await run(bin('react-router'), ['typegen'], { cwd: join(project, 'web') })
  return (await run(bin('tsc'), ['-p', '.'])) && typed
}

async function units(): Promise<boolean> {
  const reporter = join(import.meta.dirname, 'test-report.ts')
  const args = ['run', '--reporter=default', `--reporter=${reporter}`]
  const ok = await run(bin('vitest'), [...args, ...(fast ? ['--project', '!lenti'] : [])], {
    env: { ...environment, EDICOLA_RESULTS: results },
  })
  return counted(join(results, REPORT), (result: TestResult) => result, ok)
}

/** Runs the journeys that a configuration lists; `projects`: of its projects only these. */
async function journeys(config: string, ...projects: string[]): Promise<boolean> {
  const file = join(results, `${config}.json`)
  const settings = readSettings(testEnvironment())
  const shell = headlessShell(settings.chromiumPath, settings.path)
  // Some journeys start whole Chromium. It is installed before them: two workers at once could not.
  chromium(shell, settings.path)
  const env = {
    ...environment,
    CHROMIUM_PATH: shell,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    // Where pages are kept for the Nu Html Checker.
    ...(long && config === 'playwright.config' ? { EDICOLA_RESULTS: results } : {}),
  }
  const ok = await run(
    bin('playwright'),
    [
      'test',
      '-c',
      `journeys/${config}.ts`,
      '--reporter=list,json',
      ...projects.map((name) => `--project=${name}`),
      ...(long ? [] : ['--grep-invert', '@long']),
    ],
    { env },
  )
  return counted(file, ofPlaywright, ok)
}

async function everyJourney(): Promise<void> {
  const plain = long ? [] : ['con script', 'ogni link', 'senza script']
  await step(long ? 'percorsi, in ogni combinazione' : 'percorsi', () =>
    journeys('playwright.config', ...plain),
  )
  const behindTls = long ? ['TLS, tutto'] : ['TLS, HTTP/2']
  await step('percorsi dietro TLS', () =>
    journeys('tls.config', ...behindTls, 'TLS, HTTP/1.1', 'TLS, senza script'),
  )
  await step('percorsi in Firefox e WebKit', () => journeys('browsers.config'))
  if (!long) return
  await step('percorsi in Firefox e WebKit dietro TLS', () => journeys('browsers-tls.config'))
  await step('Nu Html Checker', nu)
}

async function nu(): Promise<boolean> {
  const { pages, ...result } = await judgePages(
    join(results, STORED_PAGES),
    readSettings(testEnvironment()).path,
  )
  counts = `${pages} pagine`
  return added(result)
}

try {
  await step('tipi', types)
  await step('stile', () => run(bin('oxlint'), ['--type-aware', '--deny-warnings']))
  await step('formato', () => run(bin('oxfmt'), ['--check']))
  if (existsSync(join(project, 'checks/main.ts')))
    await step('regole', () => run(process.execPath, ['checks/main.ts']))
  await step('prove', units)
  if (!fast && existsSync(join(project, 'journeys/playwright.config.ts'))) await everyJourney()
} catch (error) {
  complain(error)
  process.exitCode = refusalOf(error).code
}
await rm(results, { recursive: true, force: true })
say('')
for (const step of steps) {
  const time = `${step.seconds.toFixed(1).padStart(7)} s`
  say(`${step.ok ? '✓' : '✗'} ${step.name.padEnd(32)} ${time}  ${step.counts}`.trimEnd())
}
for (const name of total.broken) say(`✗ ${name}`)
for (const name of total.flaky) say(`… ${name} (al secondo tentativo)`)
say(`\n${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0 || steps.some((s) => !s.ok)) process.exitCode ||= exit.unforeseen
