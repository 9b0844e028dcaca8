import { expect, expectAt, signInAs, test } from './journey.ts'
import { until } from './tab.ts'

/** Whether all that the page fetches ahead has come, or there is nothing of the kind. */
const fetchedAhead = `(() => {
  const files = document.getElementById('wake')?.dataset.files?.split(' ') ?? []
  const come = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return files.every((file) => come.includes(file))
})()`

test('the pages of an account break no rule of their own policy', async ({ tab, edicola }) => {
  const account = (path: string) => edicola.url('MG', path, 'account')
  await tab.goto(account('/dashboard'))
  await signInAs(tab, 'abbonato')
  await expectAt(tab, account('/dashboard'))
  for (const path of ['/dashboard', '/user/profile', '/user/subscriptions', '/user/devices', '/contact']) {
    await tab.goto(account(path))
    await expectAt(tab, account(path))
    await until(async () => expect(await tab.evaluate<boolean>(fetchedAhead), path).toBe(true))
  }
})
