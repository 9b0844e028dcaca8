import { parseArgs } from 'node:util'
import { setMode } from '../start/settings.ts'
import { printTable, type Row, type Table } from './table.ts'
import { yardstick } from './yardstick.ts'

/**
 * `npm run bench -- NAME [--json] [--articles N] [--requests N] [--quick] [--passages FILE] [--questions
 * FILE] [--out FILE] [--port N]`: prints a table, or one JSON object.
 */
const benches: Record<string, () => Promise<{ bench(options: Options): Promise<Table> }>> = {
  answers: () => import('./answers.ts'),
  api: () => import('./api.ts'),
  login: () => import('./login.ts'),
  memory: () => import('./memory.ts'),
  newsletters: () => import('./newsletters.ts'),
  pages: () => import('./pages.ts'),
  'press-review': () => import('./press-review.ts'),
  retrieval: () => import('./retrieval.ts'),
  search: () => import('./search.ts'),
  support: () => import('./support.ts'),
  tracking: () => import('./tracking.ts'),
  train: () => import('./train.ts'),
}

export interface Options {
  /** How many articles the scratch database holds; 0: the demo alone. */
  articles: number
  /** Without the browser: sizes and processor time only. */
  quick: boolean
  /** How many requests the bench of memory makes. */
  requests: number
  /** Files of the bench of retrieval, as people name them: a JSON object on each line; of that of answers. */
  passages: string | undefined
  questions: string | undefined
  /** Where training writes the weights. */
  out: string | undefined
  /** The port of a demo that runs already, for the bench of answers; it trusts 127.0.0.1 as its proxy. */
  port: number | undefined
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    articles: { type: 'string', default: '0' },
    quick: { type: 'boolean', default: false },
    requests: { type: 'string', default: '500000' },
    passages: { type: 'string' },
    questions: { type: 'string' },
    out: { type: 'string' },
    port: { type: 'string' },
  },
})
const load = benches[positionals[0] ?? '']
const articles = Number(values.articles)
const requests = Number(values.requests)
const port = Number(values.port ?? 0)
if (!load || ![articles, requests, port].every((n) => Number.isSafeInteger(n) && n >= 0)) {
  console.error(
    `Uso: npm run bench -- ${Object.keys(benches).join('|')} ` +
      '[--json] [--articles N] [--requests N] [--quick] [--passages FILE] [--questions FILE] [--out FILE] ' +
      '[--port N]',
  )
  process.exit(2)
}
setMode('production')
const compared = (when: string): Row => ({
  what: `lavoro di paragone, ${when}`,
  value: yardstick(),
  unit: 'ms',
  budget: null,
})
const before = compared('prima')
const table = await (
  await load()
).bench({
  ...{ articles, requests, quick: values.quick },
  ...{ passages: values.passages, questions: values.questions, out: values.out, port: port || undefined },
})
table.rows.push(before, compared('dopo'))
if (values.json) console.log(JSON.stringify(table.figures ?? table))
else printTable(table)
process.exit(0)
