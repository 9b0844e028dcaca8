import { expect, onTestFinished, test } from 'vitest'
import { databaseProxy } from '../outside/test-database-proxy.ts'
import { connect } from './connect.ts'
import { listen } from './listen.ts'
import { type Scratch, scratchDatabase } from './scratch.ts'

test('closed while it is still opening, it holds no connection back', async () => {
  await using scratch = await scratchDatabase()
  const errors: unknown[] = []
  for (const wait of [0, 1, 5, 20]) {
    const { pool } = connect(scratch.url)
    const channel = listen(pool, new Map([['prova', () => {}]]), (error) => errors.push(error))
    await new Promise((done) => setTimeout(done, wait))
    await channel.close()
    await pool.end()
    expect(pool.totalCount).toBe(0)
  }
  expect(errors).toEqual([])
})

/** Hears one channel of a database of its own; a tick takes 50 ms. */
function hearing(url: string) {
  const { pool } = connect(url)
  const received: string[] = []
  const errors: unknown[] = []
  const channels = new Map([['prova', (payload: string) => void received.push(payload)]])
  const own = listen(pool, channels, (error) => errors.push(error), 50)
  onTestFinished(async () => {
    await own.close()
    await pool.end()
  })
  return { ...own, pool, received, errors }
}
const notify = ({ pool }: Scratch, payload: string) => pool.query(`select pg_notify('prova', $1)`, [payload])

test('who begins to listen, or begins again, hears that anything may have happened', async () => {
  await using scratch = await scratchDatabase()
  const { received, isCurrent, errors } = hearing(scratch.url)
  await expect.poll(() => received).toEqual(['*'])
  await notify(scratch, 'una')
  await expect.poll(() => received).toEqual(['*', 'una'])
  await scratch.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`,
  )
  await expect.poll(() => received).toEqual(['*', 'una', '*'])
  await expect.poll(isCurrent).toBe(true)
  expect(errors).toHaveLength(1)
})

test('a connection that is open and dead is noticed, and given up', async () => {
  await using scratch = await scratchDatabase()
  const proxy = await databaseProxy(scratch.url)
  const { received, isCurrent, answers, errors } = hearing(proxy.url)
  await expect.poll(() => received).toEqual(['*'])
  // A moment of silence after the other has it hear itself.
  await new Promise((done) => setTimeout(done, 2000))
  expect([isCurrent(), await answers(), errors]).toEqual([true, true, []])
  proxy.silence()
  expect(await answers()).toBe(false)
  await notify(scratch, 'never heard')
  await expect.poll(() => errors, { timeout: 20_000 }).toHaveLength(1)
  await expect.poll(() => received, { timeout: 20_000 }).toEqual(['*', '*'])
  await expect.poll(isCurrent, { timeout: 20_000 }).toBe(true)
  expect([await answers(), errors.length]).toEqual([true, 1])
  await notify(scratch, 'heard')
  await expect.poll(() => received).toContain('heard')
  await proxy.close()
})
