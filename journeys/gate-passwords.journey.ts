import { ask } from './ask.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { type Program, startProgram } from './program.ts'

test.describe.configure({ mode: 'serial' })

const passwords = { LG: 'parola-della-laguna', GZ: 'parola-delle-zattere' }
let program: Program
let edicola: Edicola
test.beforeAll(async () => {
  program = await startProgram({
    entry: 'empty.ts',
    settings: { GATE_PASSWORDS: `LG=${passwords.LG},GZ=${passwords.GZ}`, TRUST_PROXY: '127.0.0.1,::1' },
  })
  edicola = program.edicola
})
test.afterAll(() => program.stop())

let networks = 0
/** Tries are counted by network: each of these comes from one of its own. */
const knock = (sigla: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(edicola.url(sigla, '/accesso-riservato'), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': `192.0.2.${networks++}`,
      ...headers,
    },
    body: new URLSearchParams({ gate: 'site', back: '/', ...fields }).toString(),
  })

test('a publisher’s own passwords take the place of the demo’s, and are not printed', async ({ page }) => {
  const wrong = await knock('LG', { password: 'laguna-chiara' })
  expect(wrong.status).toBe(303)
  expect((await ask(edicola.url('LG', wrong.headers.location))).status).toBe(403)
  for (const password of Object.values(passwords)) expect(program.output()).not.toContain(password)
  await page.goto(edicola.url('LG', '/firme'))
  await page.getByLabel('Password').fill(passwords.LG)
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le firme')
})

test('the gate leads only to pages of its own site', async () => {
  for (const back of [
    'https://example.com/',
    '//example.com/',
    '/\\example.com',
    'javascript:alert(1)',
    '',
  ]) {
    const { status, headers } = await knock('LG', { back, password: passwords.LG })
    expect([back, status, headers.location]).toEqual([back, 303, '/'])
  }
  const foreign = await knock('LG', { password: passwords.LG }, { Origin: 'https://example.com' })
  expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined])
})

test('after ten tries in a minute from a network not even the right password opens', async ({
  page,
  expects,
}) => {
  expects(/status (of )?(403|429)/)
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.7' })
  await page.goto(edicola.url('GZ'))
  // Tries are counted by address, so they must come from where the person is.
  const statuses = await page.evaluate(async () => {
    const tries: number[] = []
    for (let i = 0; i < 10; i++)
      tries.push(
        (
          await fetch('/accesso-riservato', {
            method: 'POST',
            body: new URLSearchParams({ gate: 'site', back: '/', password: `tentativo-${i}` }),
          })
        ).status,
      )
    return tries
  })
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 403))
  await page.getByLabel('Password').fill(passwords.GZ)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Troppi tentativi. Riprova tra un minuto.')
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name.startsWith('gate'))).toEqual([])
  await page.goto(edicola.url('LG'))
  await page.getByLabel('Password').fill(passwords.LG)
  await page.keyboard.press('Enter')
  // Whoever guesses at one gate guesses at all of them.
  await expect(page.getByRole('alert')).toHaveText('Troppi tentativi. Riprova tra un minuto.')
  expect((await knock('LG', { password: passwords.LG })).status).toBe(303)
})
