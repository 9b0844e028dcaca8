import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDatabase } from '../database/scratch.ts'
import { enqueue } from '../database/enqueue.ts'
import type { Job } from '../features/feature.ts'
import { jobs } from './jobs.ts'

/** A queue of jobs on a database of its own; a worker that is silent for two seconds is dead. */
async function queueOf(...all: Job[]) {
  const { db, pool, url, close } = await scratchDatabase()
  const lines: string[] = []
  const work = jobs({
    ...{ db, pool, jobs: all, beatMs: 100, deadSeconds: 2, log: () => {} },
    say: (line) => void lines.push(line),
  })
  onTestFinished(async () => {
    await work.stop()
    await close()
  })
  return {
    ...{ pool, url, lines },
    start: work.start,
    add: (name: string) => db.transaction().execute((tx) => enqueue(tx, name, {})),
    isEmpty: async () => (await pool.query('select from graphile_worker._private_jobs')).rowCount === 0,
  }
}

test('the job of a process that was killed is done by another; one that lives is left alone', async () => {
  let taken = 0
  let long = 0
  const queue = await queueOf(
    { name: 'stuck', run: async () => void taken++ },
    {
      name: 'long',
      run: async () => {
        long++
        await wait(6000)
      },
    },
  )
  const other = fork(join(import.meta.dirname, 'test-worker.ts'), [queue.url], { execArgv: [] })
  onTestFinished(() => void other.kill('SIGKILL'))
  const begun = once(other, 'message')
  await queue.add('stuck')
  await begun
  await queue.start('light')
  await queue.add('long')
  // Alive, it keeps its job, however long that takes.
  await wait(4000)
  expect(taken).toBe(0)
  other.kill('SIGKILL')
  await expect.poll(() => taken, { timeout: 30_000 }).toBe(1)
  await expect.poll(queue.isEmpty, { timeout: 30_000 }).toBe(true)
  expect([taken, long]).toEqual([1, 1])
  expect(queue.lines).toEqual(['Lavori ripresi da un processo che non c’è più: 1.'])
})

test('a mail server that hangs holds up no other work', async () => {
  let hanging = 0
  let done = 0
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const queue = await queueOf(
    {
      name: 'letter',
      weight: 'mail',
      run: async () => {
        hanging++
        await answered
      },
    },
    { name: 'count', run: async () => void done++ },
  )
  await Promise.all([queue.start('light'), queue.start('mail')])
  for (let i = 0; i < 10; i++) await queue.add('letter')
  await expect.poll(() => hanging).toBe(4)
  await queue.add('count')
  await expect.poll(() => done).toBe(1)
  answer()
  await expect.poll(queue.isEmpty, { timeout: 20_000 }).toBe(true)
})

test('when it cannot be written down that a job is done, it is done again, and so is the next', async () => {
  let done = 0
  const queue = await queueOf({
    name: 'count',
    run: async () => {
      if (done++ === 0) await queue.pool.query('alter table graphile_worker._private_jobs rename to away')
    },
  })
  await queue.start('light')
  await queue.add('count')
  await expect.poll(() => done).toBe(1)
  await wait(1500)
  await queue.pool.query('alter table graphile_worker.away rename to _private_jobs')
  await expect.poll(queue.isEmpty, { timeout: 30_000 }).toBe(true)
  await queue.add('count')
  await expect.poll(queue.isEmpty, { timeout: 30_000 }).toBe(true)
  expect(done).toBe(3)
})
