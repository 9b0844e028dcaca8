import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayLeave } from '../../../platform/database/mails.ts'
import type { Files } from '../../../platform/outside/files.ts'
import type { Sealed } from '../../../platform/outside/mail.ts'
import { houseWithFiles } from '../../../platform/test/house-with-files.ts'
import { accountTools, OLD } from '../test-account.ts'
import { secondProgram } from './test-own-data.ts'

let house: Awaited<ReturnType<typeof houseWithFiles>>['house']
let kept: Awaited<ReturnType<typeof houseWithFiles>>['store']
beforeAll(async () => void ({ house, store: kept } = await houseWithFiles()))
afterAll(() => house.close())
const { person, post, letters } = accountTools(() => house)

const comeDue = (accounts: readonly number[]) =>
  house.scratch.pool.query(
    "update accounts set erase_after = now() - interval '1 minute' where id = any($1)",
    [accounts],
  )
const isThere = async (account: number) =>
  (await house.scratch.pool.query('select from accounts where id = $1', [account])).rowCount === 1
const archives = async () =>
  (await readdir(`${kept.folder}/own-archives`, { recursive: true }).catch(() => [])).filter((path) =>
    path.includes('.'),
  )
/** A step of the way that waits until it is let go. */
function gate() {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { reached, open, pass: () => (reach(), opened) }
}

test('of several deletions at once one is asked for, and one letter says so', async () => {
  const p = await person()
  const browsers = [p, await p.enter(), await p.enter()]
  const answers = await Promise.all(
    browsers.map(({ browser, bearer }) => post(browser, '/api/account/deletion', bearer, { password: OLD })),
  )
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(await letters(p.email)).toHaveLength(1)
})

test('two programs that find the same accounts due erase each once, with one last letter', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => person()))
  await comeDue(people.map(({ account }) => account))
  const second = secondProgram(house, kept.files)
  await Promise.all(
    [house.services, second.services, house.services, second.services].map((services) =>
      services.runJobs(['erase-due-accounts']),
    ),
  )
  await second.close()
  for (const { account, email } of people) {
    expect(await isThere(account)).toBe(false)
    expect((await letters(email)).map(({ subject }) => subject)).toEqual([
      'I tuoi dati sono stati cancellati · Il Meriggio',
    ])
  }
})

test('who thinks again at the last moment stays whole, or is gone whole', async () => {
  const second = secondProgram(house, kept.files)
  const ends = new Set<boolean>()
  for (let n = 0; n < 12; n++) {
    const p = await person()
    await comeDue([p.account])
    const work = [
      () => post(p.browser, '/api/account/deletion/undo', p.bearer, {}),
      () => second.services.runJobs(['erase-due-accounts']).then(() => null),
    ]
    // Either first, or both at once.
    if (n % 3 === 1) work.reverse()
    const answers =
      n % 3 === 2 ? [await work[0]!(), await work[1]!()] : await Promise.all(work.map((go) => go()))
    const stayed = answers.some((answer) => answer?.code === 'OK')
    ends.add(stayed)
    expect(await isThere(p.account)).toBe(stayed)
    expect((await letters(p.email)).map(({ subject }) => subject.split(' ·')[0])).toEqual([
      stayed ? 'Il tuo account resta' : 'I tuoi dati sono stati cancellati',
    ])
  }
  await second.close()
  expect(ends).toContain(true)
})

test('an archive that is being made when its person is erased comes to nothing', async () => {
  for (const at of ['before the file is written', 'after'] as const) {
    const p = await person()
    const before = await archives()
    const { reached, open, pass } = gate()
    const slow: Files = {
      ...kept.files,
      async put(key, bytes) {
        if (at === 'after') await kept.files.put(key, bytes)
        await pass()
        if (at !== 'after') await kept.files.put(key, bytes)
      },
    }
    const second = secondProgram(house, slow)
    await post(p.browser, '/api/account/own-data/archive', p.bearer, {})
    const making = second.services.runJobs(['make-own-archive'])
    await reached
    await comeDue([p.account])
    await house.services.runJobs(['erase-due-accounts', 'remove-own-archive'])
    open()
    await making
    await second.close()
    expect(await archives()).toEqual(before)
    expect((await letters(p.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('cancellati'),
    ])
  }
})

test('a letter that waits does not leave; one at the door leaves, and nobody waits for it', async () => {
  const { pool } = house.scratch
  const p = await person()
  const letter = { to: p.email, subject: 'Una lettera', text: 't', html: 'h' }
  const wait = () =>
    pool.query(`select graphile_worker.add_job('send-mail', $1::json)`, [JSON.stringify(letter)])
  await wait()
  const { reached, open, pass } = gate()
  const left: Sealed[] = []
  const second = secondProgram(house, kept.files, async (sealed) => {
    if (sealed.to !== p.email) return
    left.push(sealed)
    await pass()
  })
  const sending = second.services.runJobs(['send-mail'])
  await reached
  await wait()
  // Nothing waits for the mail server: the transactions of others neither.
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rowCount).toBe(0)
  await house.services.erasePerson(p.account)
  expect(await isThere(p.account)).toBe(false)
  open()
  await sending
  await second.close()
  expect(left).toHaveLength(1)
  expect((await pool.query('select from mails where recipient = $1', [p.email])).rowCount).toBe(0)
  expect(await letters(p.email)).toEqual([])
})

test('a letter that a worker has taken, and not yet sent, is taken back', async () => {
  const { db, pool } = house.scratch
  const p = await person()
  const letter = { to: p.email, subject: 'Una lettera', text: 't', html: 'h' }
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker.add_job('send-mail', $1::json)`,
    [JSON.stringify(letter)],
  )
  const id = String(rows[0]!.id)
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where id = $1",
    [id],
  )
  const may = () => db.transaction().execute((tx) => mayLeave(tx, id))
  expect(await may()).toBe(true)
  await house.services.erasePerson(p.account)
  expect(await may()).toBe(false)
  const { rows: jobs } = await pool.query<{ text: string }>(
    'select payload::text as text from graphile_worker._private_jobs where id = $1',
    [id],
  )
  expect(jobs).toEqual([{ text: '{"withdrawn": true}' }])
})
