import type { Registration } from 'contract/identity/sign-in/forms.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'
import type { testHouse } from '../../platform/test/house.ts'
import { lettersTo } from './store/test-accounts.ts'
import { knock } from './test-visitor.ts'

/** For tests of registration: requests, their letters and their codes. */
export function registrationTools(house: () => Awaited<ReturnType<typeof testHouse>>) {
  let people = 0
  const newEmail = () => `nuovo${people++}@example.it`
  const letters = (to: string) => lettersTo(house().scratch.db, to)
  const codeTo = async (to: string) => (await letters(to)).findLast(({ code }) => code)!.code!
  const ask = async (request: Registration, browser: TestBrowser = house().browser()) =>
    (await knock(browser, 'register', request)).data as { registration: string }
  const verify = (registration: string, code: string, browser = house().browser(), address?: string) =>
    knock(browser, 'verify', { registration, code }, address)
  const another = (code: string, step = 1) => String((Number(code) + step) % 100_000_000).padStart(8, '0')
  const accounts = (email: string) =>
    house()
      .scratch.db.selectFrom('accounts')
      .selectAll()
      .where('email_key', '=', email.toLowerCase())
      .execute()
  const waiting = async (email: string) =>
    (
      await house()
        .scratch.db.selectFrom('registrations')
        .select('id')
        .where('email_key', '=', email)
        .execute()
    ).length
  return { newEmail, letters, codeTo, ask, verify, another, accounts, waiting }
}
