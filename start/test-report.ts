import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter } from 'vitest/node'

/** What a runner of tests wrote: counts, what failed, and what went well only the second time. */
export interface TestResult {
  passed: number
  failed: number
  broken: string[]
  flaky: string[]
}
/** Where it stands in the folder of results, which `EDICOLA_RESULTS` names. */
export const REPORT = 'vitest.json'

/**
 * Tells `npm test` how the tests went. Counts as failed, besides tests: a file whose hooks or imports fell,
 * and an error that was caught by nobody, which fails the run and is of no test.
 */
export default class Report implements Reporter {
  onTestRunEnd(...[modules, uncaught]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const named = (some: typeof tests) =>
      some.map((test) => `${test.module.relativeModuleId} › ${test.fullName}`)
    const failed = tests.filter((test) => test.result().state === 'failed')
    const broken = [
      ...named(failed),
      ...modules
        .filter((module) => !module.ok() && !failed.some((test) => test.module === module))
        .map((module) => module.relativeModuleId),
      ...uncaught.map(
        ({ name, message, stack, ...rest }) =>
          `${String(rest['VITEST_TEST_PATH'] ?? '')} ${stack ?? `${name}: ${message}`}`,
      ),
    ]
    const result: TestResult = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: broken.length,
      broken,
      flaky: named(tests.filter((test) => test.diagnostic()?.flaky)),
    }
    writeFileSync(join(process.env['EDICOLA_RESULTS'] ?? '.', REPORT), JSON.stringify(result))
  }
}
