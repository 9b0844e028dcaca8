import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { openIssue } from './open-issue.ts'
import { issuesOfDay } from './store/issues.ts'
import { addLetters } from './store/letters.ts'
import { newsletterUrl, report, testPorts } from '../../platform/test/newsletters.ts'
import { threeMastheads } from '../../platform/test/brands.ts'

const DAY = '2026-11-20'

/**
 * A subscription and one that has ended, a letter of an issue that everybody of the test shares, an address
 * that bounced and is good again.
 */
export const filling: PersonalFilling = {
  places: {
    newsletter_subscriptions: 'subscriptions',
    newsletter_letters: 'letters',
    newsletter_stops: 'stops',
  },
  async fill({ house, browser, bearer, email }) {
    const { db } = house.scratch
    const choose = (newsletter: string, on: boolean) =>
      browser.call(newsletterUrl(`subscriptions/MG/${newsletter}`), { json: { on }, bearer })
    await choose('mattino', true)
    await choose('sera', true)
    await choose('sera', false)
    const [newsletter] = threeMastheads.main.newsletters
    await openIssue(testPorts(db), { brand: threeMastheads.main, newsletter: newsletter! }, DAY)
    const [issue] = await issuesOfDay(db, DAY)
    await db.transaction().execute((tx) => addLetters(tx, issue!))
    await report(browser, [{ type: 'bounce', hard: true, address: email, at: new Date().toISOString() }])
    await browser.call(newsletterUrl('resume'), { json: {}, bearer })
  },
}
