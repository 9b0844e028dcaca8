import { testBrands } from 'contract/reading/site/test-brands.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { indexEverywhere } from '../../reading/compose.ts'
import { grantRight, placeInPrint } from '../../platform/test/doors.ts'
import { type ArticleParts, articleItem, editionPdf, importFiles } from '../../platform/test/articles.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'
import { testFiles } from '../../platform/test/files.ts'
import { testHouse } from '../../platform/test/house.ts'
import { FILL_TODAY } from './fill.ts'
import { FILL, fillingQueue } from './queue-filling.ts'

export const SITE = 'http://edicola.meriggio.localhost'
export const ROOT = `${SITE}/api/press-review/filling`
export const today = romeDay(new Date())

/** La Lagunare stands behind a gate. */
const [meriggio, lagunare, ...rest] = threeMastheads.all
const brands = testBrands([meriggio!, { ...lagunare!, gated: true }, ...rest])

/** An editor with a session on Il Meriggio. */
export interface Editor {
  account: number
  browser: TestBrowser
  call(path: string, json?: unknown): ReturnType<TestBrowser['call']>
  /** Today’s review as its page reads it. */
  day(): ReturnType<TestBrowser['call']>
  send(path: string, body: Uint8Array): ReturnType<TestBrowser['call']>
}

/** For tests: a house with a newsroom that prints editions, and editors of press reviews. */
export async function testNewsroom() {
  const stored = await testFiles()
  const house = await testHouse({}, null, stored.files, {}, { brands })
  const { db, pool } = house.scratch
  // As if the import had been a while ago: jobs do not wait for more of it.
  const past = new Date(Date.now() - 120_000)
  const queueFor = (quiet: boolean) => fillingQueue(placeInPrint, { quiet })
  const deliver = (files: Record<string, unknown>, { quiet = false } = {}) =>
    importFiles(
      {
        ...{ db, files: stored.files, brands },
        articleChanged: async (tx, id) => {
          await indexEverywhere(tx, id)
          await queueFor(quiet)(tx, id, past)
        },
      },
      files,
    )
  let people = 0
  return {
    ...{ house, db, pool, kept: stored, deliver },
    fill: () => house.services.runJobs([FILL]),
    /** Runs what saving a query has asked for. */
    fillToday: () => house.services.runJobs([FILL_TODAY]),
    /** An edition of a day with articles, each on a page of its own. */
    async print(
      sigla: string,
      articles: readonly Omit<ArticleParts, 'day'>[],
      { day = today, edition = 'nazionale', quiet = false } = {},
    ) {
      const folder = `${sigla}/${edition}-${day}`
      const items = articles.map(
        (one) => [`${folder}/${one.uri}.json`, articleItem({ ...one, day })] as const,
      )
      await deliver(
        {
          ...Object.fromEntries(items),
          [`${folder}/edizione.pdf`]: await editionPdf(articles.map(({ title }) => title)),
          [`${folder}/edizione.json`]: {
            ...{ format: 'edicola-edition/1', date: day, edition, pdf: 'edizione.pdf' },
            articles: articles.map(({ uri }, i) => ({
              uri,
              boxes: [{ page: i + 1, x: 0.1, y: 0.1, width: 0.5, height: 0.4 }],
            })),
          },
        },
        { quiet },
      )
    },
    /** Somebody with a session; `right`: with a press review of their own. */
    async editor({ right = true } = {}): Promise<Editor> {
      const account = await house.account(`editor${++people}@example.it`)
      if (right)
        await grantRight(db, { account, what: 'press-review', brand: '*', ends: null, source: 'test' })
      const browser = house.browser()
      await house.enter(browser, 'MG', account)
      const bearer = await house.token(browser, 'MG')
      return {
        ...{ account, browser },
        call: (path, json) => browser.call(`${ROOT}${path}`, { bearer, ...(json !== undefined && { json }) }),
        day: () => browser.call(`${SITE}/api/press-review/days/${today}`, { bearer }),
        send: (path, body) =>
          browser.call(`${ROOT}${path}`, {
            ...{ bearer, body, method: 'POST' },
            headers: { 'content-type': 'application/octet-stream' },
          }),
      }
    },
    async items(account: number, day = today) {
      const { rows } = await pool.query<Record<string, never>>(
        `select i.*, i.edition_day::text as edition_day, t.name as topic from press_review_items i
         join press_reviews r on r.id = i.review_id left join press_review_topics t on t.id = i.topic_id
         where r.holder_id = $1 and i.day = $2 order by i.position`,
        [account, day],
      )
      return rows as Record<string, unknown>[]
    },
    async close() {
      await house.close()
      await stored.close()
    },
  }
}
export type Newsroom = Awaited<ReturnType<typeof testNewsroom>>

/** A query as a form says it. */
export const queryOf = (parts: Record<string, unknown> = {}) => ({
  ...{ name: 'Vetro', words: ['vetro'], phrases: [], without: [], match: 'all', brands: [] },
  ...{ topic: null, available: true, alert: false },
  ...parts,
})
