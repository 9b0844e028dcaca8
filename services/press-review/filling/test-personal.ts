import { romeDay } from 'contract/platform/rome.ts'
import { grantRight } from '../../platform/test/doors.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { addToDay } from '../add-to-day.ts'
import { noteFilled } from './store/filled.ts'
import { queryOf, ROOT } from './test-newsroom.ts'

/** A saved query that has found something and told of it, and a file. */
export const filling: PersonalFilling = {
  places: {
    press_review_queries: 'reviewQueries',
    press_review_finds: 'reviewFinds',
    press_review_filled: 'reviewFilled',
    press_review_alerts: 'reviewAlerts',
    press_review_uploads: 'reviewFiles',
  },
  async fill({ house, browser, bearer, account }) {
    const { db } = house.scratch
    await grantRight(db, { account, what: 'press-review', brand: '*', ends: null, source: 'filling' })
    const query = queryOf({
      ...{ name: `Ricerca di ${account}`, words: [`parola${account}`], phrases: [`frase di ${account}`] },
      ...{ without: [`tranne${account}`], brands: ['MG'], alert: true },
    })
    const { data } = await browser.call(`${ROOT}/queries`, { bearer, json: query })
    const { id } = data as { id: string }
    const { review_id: review } = await db
      .selectFrom('press_review_queries')
      .select('review_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const at = new Date(Date.now() - account)
    const alert = { query_id: id, opened: at, state: 'doubtful', at, due: at } as const
    await db.insertInto('press_review_alerts').values(alert).execute()
    await db
      .insertInto('press_review_finds')
      .values({
        ...{ query_id: id, article_id: 1, day: romeDay(at), found: at, late: false, quiet: true },
        alert_id: null,
      })
      .execute()
    const paper = { title: `Titolo di ${account}`, author: `Firma di ${account}`, page: 1000 + account }
    await db.transaction().execute(async (tx) => {
      const item = await addToDay(tx, review, romeDay(at), {
        ...{ ...paper, source: 'query', masthead: `Testata di ${account}`, boxes: [], added: at },
      })
      await noteFilled(tx, item!, { ...paper, boxes: [] })
    })
    await db
      .insertInto('press_review_uploads')
      .values({
        ...{ id: crypto.randomUUID(), review_id: review, file: `press-review/${review}/uploads/x/page.webp` },
        ...{ bytes: 1000 + account, width: 640, height: 480, text: `Testo di ${account}`, item_id: null },
        ...{ brought: at, brought_by: account },
      })
      .execute()
  },
}
