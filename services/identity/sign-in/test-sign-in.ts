import { hashOf } from '../../platform/signing/secrets.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'
import type { testHouse } from '../../platform/test/house.ts'
import { applicantCalled, knock, PASSWORD } from './test-visitor.ts'

/** For tests of sign-in: people with a password, and tries. */
export function signInTools(house: () => Awaited<ReturnType<typeof testHouse>>) {
  let people = 0
  async function person(): Promise<{ email: string; account: number }> {
    const email = `lettore${people++}@example.it`
    return { email, account: (await house().enrol(applicantCalled(email))).account }
  }
  const signIn = (
    browser: TestBrowser,
    email: string,
    { password = PASSWORD, address, captcha }: { password?: string; address?: string; captcha?: string } = {},
  ) => knock(browser, 'login', { email, password, captcha }, address)
  const wrong = (email: string, address?: string) =>
    signIn(house().browser(), email, { password: 'Sbagliata!1', ...(address ? { address } : {}) })
  const tally = (codes: (string | undefined)[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(codes, (code) => code ?? '')).map(([code, all]) => [code, all!.length]),
    )
  /** Counts tries that others have made. */
  async function plant(limits: { key: string; seconds: number }[], count: number): Promise<void> {
    for (const { key, seconds } of limits)
      await house()
        .scratch.db.insertInto('attempts')
        .values({
          key: hashOf(key).toString('base64url'),
          count,
          until: new Date(Date.now() + seconds * 1000),
        })
        .execute()
  }

  return { person, signIn, wrong, tally, plant }
}
