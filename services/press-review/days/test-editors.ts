import { createServices, type Services } from '../../app.ts'
import { connect } from '../../platform/database/connect.ts'
import { builtInGateway } from '../../platform/test/doors.ts'
import { threeMastheads, threeMastheadsOrigins } from '../../platform/test/brands.ts'
import { TestBrowser } from '../../platform/test/browser.ts'
import { noFiles } from '../../platform/test/files.ts'
import { REPORTS_SECRET, SECRET, type testHouse } from '../../platform/test/house.ts'
import { testPerson, type TestRight } from '../../platform/test/people.ts'
import { addToDay } from '../add-to-day.ts'
import { openReview, reviewOfHolder } from '../store/reviews.ts'

type House = Awaited<ReturnType<typeof testHouse>>
export const NEWSSTAND = 'http://edicola.meriggio.localhost'
const pressReview: TestRight = { what: 'press-review' }

/** For tests: another process of the same program on the same database. */
export function secondProcess(house: House): { services: Services; close(): Promise<void> } {
  const { db, pool } = connect(house.scratch.url)
  const services = createServices({
    ...{ db, pool, files: noFiles, brands: threeMastheads, origins: threeMastheadsOrigins },
    gateway: builtInGateway({ db, brands: threeMastheads, secret: SECRET }),
    settings: {
      ...{ secret: SECRET, gatePasswords: {}, devPassword: null, signIn: {}, google: null, push: {} },
      reportsSecret: REPORTS_SECRET,
    },
    say: () => {},
  })
  return {
    services,
    close: async () => {
      await services.close()
      await db.destroy()
    },
  }
}

/** For tests: somebody signed in on Il Meriggio who may ask over HTTP; `in`: through which process. */
export async function person(house: House, rights: readonly TestRight[] = [pressReview]) {
  const account = await testPerson(house.scratch.db, rights)
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const bearer = await house.token(browser, 'MG')
  const call = (path: string, json?: object, through: Services = house.services) =>
    new TestBrowser(through).call(`${NEWSSTAND}${path}`, { bearer, ...(json && { json }) })
  return { account, bearer, call }
}
export type Editor = Awaited<ReturnType<typeof person>>

/** For tests: puts articles that nobody wrote into a day of somebody’s review; their ids in their order. */
export async function fillDay(
  house: House,
  holder: number,
  day: string,
  titles: readonly string[],
): Promise<string[]> {
  const { db } = house.scratch
  const at = new Date()
  const review = (await reviewOfHolder(db, holder)) ?? (await openReview(db, { holder, name: 'Prova', at }))
  const ids: string[] = []
  for (const title of titles)
    ids.push(
      (await db.transaction().execute((tx) =>
        addToDay(tx, review.id, day, {
          ...{ source: 'page', masthead: 'Il Meriggio', brand: 'MG', edition: 'nazionale' },
          ...{ edition_day: day, page: 3, title, added: at, boxes: [] },
        }),
      ))!,
    )
  return ids
}
