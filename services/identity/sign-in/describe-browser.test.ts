import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../platform/test/house.ts'
import { lettersTo } from './store/test-accounts.ts'
import { signInTools } from './test-sign-in.ts'
import { PASSWORD } from './test-visitor.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())
const { person } = signInTools(() => house)

const chromeOnIpad =
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/120.0 Mobile/15E148 Safari/604.1'

test.each([
  ['Chiama-il-0000 truffa.example/1.0', 'Programma sconosciuto'],
  ['truffa.example/1 (X11; Linux x86_64)', 'Programma sconosciuto su Linux'],
  ['', 'Programma sconosciuto'],
  [chromeOnIpad, 'Chrome su iPad'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox su Windows'],
])('letters and the security log know «%s» by a name of a list', async (agent, name) => {
  const { email, account } = await person()
  const url = 'http://account.meriggio.localhost/api/sign-in/login'
  const headers = { 'user-agent': agent }
  const answer = await house.browser().call(url, { json: { email, password: PASSWORD }, headers })
  expect(answer.status).toBe(200)
  const letter = (await lettersTo(house.scratch.db, email)).at(-1)!
  expect(letter.text).toContain(`: ${name}, `)
  const log = await house.scratch.db
    .selectFrom('security_log')
    .select('device')
    .where('account_id', '=', account)
    .where('device', 'is not', null)
    .execute()
  expect(new Set(log.map(({ device }) => device))).toEqual(new Set([name]))
})
