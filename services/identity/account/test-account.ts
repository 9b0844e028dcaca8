import { hash } from '@node-rs/argon2'
import type { TestBrowser } from '../../platform/test/browser.ts'
import type { testHouse } from '../../platform/test/house.ts'

export const url = (path: string) => `http://account.meriggio.localhost${path}`
export const OLD = 'Vecchia!2026'
export const NEW = 'Nuova!!2026'
export const wrong = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

/** For tests of the account: people with a password, and what they ask and receive. */
export function accountTools(house: () => Awaited<ReturnType<typeof testHouse>>) {
  let people = 0

  async function person(password: string | null = OLD) {
    const email = `conto${people++}@example.it`
    const account = await house().account(email)
    if (password)
      await house()
        .scratch.db.updateTable('accounts')
        .set({ password_hash: await hash(password, { memoryCost: 1024, timeCost: 1 }) })
        .where('id', '=', account)
        .execute()
    const enter = async () => {
      const browser = house().browser()
      await house().enter(browser, 'MG', account)
      return { browser, bearer: await house().token(browser, 'MG') }
    }
    return { email, account, enter, ...(await enter()) }
  }
  const post = (browser: TestBrowser, path: string, bearer: string | undefined, json: unknown) =>
    browser.call(url(path), { json, bearer })
  const get = <T>(browser: TestBrowser, path: string, bearer: string) =>
    browser.call(url(path), { bearer }).then((answer) => answer.data as T)
  async function letters(to: string): Promise<{ subject: string; text: string; code: string | undefined }[]> {
    const { rows } = await house().scratch.pool.query<{
      payload: { to: string; subject: string; text: string }
    }>('select payload from graphile_worker._private_jobs order by id')
    return rows
      .map((row) => row.payload)
      .filter((letter) => letter.to === to)
      .map(({ subject, text }) => ({
        subject,
        text,
        code: /^(\d{4}) (\d{4})$/m.exec(text)?.slice(1).join(''),
      }))
  }
  const codeFor = async (to: string) => (await letters(to)).findLast((letter) => letter.code)?.code
  const requestChange = (p: { browser: TestBrowser; bearer: string }, email: string, password = OLD) =>
    post(p.browser, '/api/account/email', p.bearer, { email, password })
  const confirm = (p: { browser: TestBrowser; bearer: string }, oldCode: string, newCode: string) =>
    post(p.browser, '/api/account/email/confirm', p.bearer, { oldCode, newCode })
  const events = async (account: number) =>
    (
      await house()
        .scratch.db.selectFrom('security_log')
        .select(['event', 'detail'])
        .where('account_id', '=', account)
        .orderBy('id')
        .execute()
    ).map((row) => row.event)

  return { person, post, get, letters, codeFor, requestChange, confirm, events }
}
