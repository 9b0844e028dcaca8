import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../../platform/test/newsletters.ts'
import { type Newsroom, queryOf, ROOT, testNewsroom, today } from './test-newsroom.ts'

let room: Newsroom
beforeAll(async () => void (room = await testNewsroom()), 60_000)
afterAll(() => room.close())

let papers = 0
const print = (title: string, more: object = {}) =>
  room.print('MG', [{ uri: `urn:avviso-${++papers}`, title, text: 'Fornaci.' }], {
    edition: `numero-${papers}`,
    ...more,
  })
const send = async () => {
  await room.fill()
  await room.house.services.runJobs(['send-press-review-alerts'])
}
const emailOf = async (account: number) =>
  (await room.pool.query<{ email: string }>('select email from accounts where id = $1', [account])).rows[0]!
    .email
const letters = async (account: number) => {
  const sql = 'select subject, text, headers from mails where recipient = $1 order by id'
  return (await room.pool.query<{ subject: string; text: string }>(sql, [await emailOf(account)])).rows
}

test('who asked for it has one letter of what was found, not another before hours have passed', async () => {
  const [who, calm] = [await room.editor(), await room.editor()]
  await who.call('/queries', queryOf({ alert: true }))
  await calm.call('/queries', queryOf())
  await print('Vetro uno')
  await send()
  await print('Vetro due')
  await Promise.all([send(), send()])
  expect(await letters(calm.account)).toEqual([])
  const [first, ...more] = await letters(who.account)
  expect(more).toEqual([])
  expect(first!.text).toContain('Vetro uno')
  await room.pool.query(`update press_review_alerts set opened = opened - interval '5 hours'`)
  await Promise.all([send(), send()])
  const all = await letters(who.account)
  expect(all).toHaveLength(2)
  expect(all.some(({ text }) => text.includes('Vetro due') && !text.includes('Vetro uno'))).toBe(true)
})

test('the demo, what was sent already and who lost the right are told nothing', async () => {
  const [sent, demo, former] = [await room.editor(), await room.editor(), await room.editor()]
  for (const one of [sent, former]) await one.call('/queries', queryOf({ alert: true }))
  await print('Vetro inviato')
  await room.fill()
  await room.pool.query(
    `update press_review_days d set state = 'sent' from press_reviews r
     where r.id = d.review_id and r.holder_id = $1 and d.day = $2`,
    [sent.account, today],
  )
  await room.pool.query('delete from entitlements where account_id = $1', [former.account])
  await demo.call('/queries', queryOf({ alert: true }))
  await print('Vetro della dimostrazione', { quiet: true })
  await send()
  for (const one of [sent, demo, former]) {
    const told = (await letters(one.account)).filter(({ text }) => !text.includes('dimostrazione'))
    expect(told).toEqual([])
  }
  expect(await letters(demo.account)).toEqual([])
})

test('who has reported a letter as unwanted is told nothing by itself any more', async () => {
  const who = await room.editor()
  await who.call('/queries', queryOf({ alert: true }))
  const address = await emailOf(who.account)
  const complaint = { type: 'complaint', hard: false, address, at: new Date().toISOString() }
  expect((await report(room.house.browser(), [complaint])).data).toEqual({ stopped: 1 })
  await print('Vetro segnalato')
  await send()
  expect(await letters(who.account)).toEqual([])
})

test('the link of a letter switches its query off, with one click, no session; others do not', async () => {
  const who = await room.editor()
  await who.call('/queries', queryOf({ alert: true }))
  await print('Vetro col link')
  await send()
  const [letter] = await letters(who.account)
  const token = /\/rassegna\/avviso\/(\S+)/.exec(letter!.text)![1]!
  const stranger = room.house.browser()
  expect((await stranger.call(`${ROOT}/alerts/${token}`)).data).toEqual({ name: 'Vetro', ended: false })
  const forged = `${token.slice(0, -3)}xyz`
  for (const json of [undefined, {}])
    expect((await stranger.call(`${ROOT}/alerts/${forged}`, json ? { json } : {})).code).toBe(
      'ERR_LINK_EXPIRED',
    )
  for (let i = 0; i < 2; i++)
    expect((await stranger.call(`${ROOT}/alerts/${token}`, { json: {} })).data).toEqual({ name: 'Vetro' })
  expect((await stranger.call(`${ROOT}/alerts/${token}`)).data).toEqual({ name: 'Vetro', ended: true })
  await room.pool.query(`update press_review_alerts set opened = opened - interval '5 hours'`)
  await print('Vetro dopo')
  await send()
  expect(await letters(who.account)).toHaveLength(1)
})
