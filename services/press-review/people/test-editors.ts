import { testHouse } from '../../platform/test/house.ts'
import { giveRight } from '../../platform/test/people.ts'
import { testClock } from '../../platform/test/clock.ts'
import { lettersTo } from '../../platform/test/doors.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'

export const NEWSSTAND = 'http://edicola.meriggio.localhost'

export interface Editor {
  browser: TestBrowser
  bearer: string
  account: number
}

let editors = 0
/** For tests: a house of press reviews whose clock can be moved. */
export async function reviewHouse() {
  const clock = testClock()
  const house = await testHouse({}, null, undefined, {}, { now: clock.now })
  const editor = async ({ right = true } = {}): Promise<Editor> => {
    const browser = house.browser()
    const account = await house.account(`rassegna${editors++}@example.it`)
    if (right) await giveRight(house.scratch.db, account, { what: 'press-review' })
    await house.enter(browser, 'MG', account)
    return { browser, account, bearer: await house.token(browser, 'MG') }
  }
  const call = (who: Editor | null, path: string, json?: object) =>
    (who?.browser ?? house.browser()).call(`${NEWSSTAND}/api/press-review${path}`, {
      bearer: who?.bearer,
      ...(json && { json }),
    })
  const upload = (who: Editor, path: string, body: string | Uint8Array) =>
    who.browser.call(`${NEWSSTAND}/api/press-review${path}`, {
      ...{ method: 'POST', body, bearer: who.bearer },
      headers: { 'content-type': 'text/csv' },
    })
  return {
    ...{ house, editor, call, upload, now: clock.now },
    moveTo: (at: Date | string) => clock.moveTo(house.scratch, at),
    /** The letters that an address got, once those who are new were told. */
    lettersAt: async (email: string) => {
      await house.services.runJobs(['tell-recipients'])
      return lettersTo(house.scratch.db, email)
    },
    close: () => house.close(),
  }
}
export type ReviewHouse = Awaited<ReturnType<typeof reviewHouse>>
