import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aside } from './connect.ts'
import { scratchDatabase } from './scratch.ts'

test('what is asked aside ends in time, only reads, and leaves the pool alone', async () => {
  await using scratch = await scratchDatabase()
  {
    await using hurried = aside(scratch.pool, 60, 1)
    const settingOf = async (name: string) =>
      (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(hurried.db)).rows[0]!
        .value
    expect([
      await settingOf('statement_timeout'),
      await settingOf('plan_cache_mode'),
      await settingOf('jit'),
    ]).toEqual(['60ms', 'force_custom_plan', 'off'])
    await expect(sql`select pg_sleep(5)`.execute(hurried.db)).rejects.toMatchObject({ code: '57014' })
    await expect(sql`create table x ()`.execute(hurried.db)).rejects.toMatchObject({ code: '25006' })
    expect(await settingOf('statement_timeout')).toBe('60ms')
  }
  expect(
    (await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(scratch.db))
      .rows,
  ).toEqual([{ value: '0' }])
})

test('a server that cannot be reached is an error, not a wait', async () => {
  await using scratch = await scratchDatabase()
  await using hurried = aside(
    {
      ...scratch.pool,
      options: { ...scratch.pool.options, connectionString: 'postgres://nessuno@127.0.0.1:1/nulla' },
    } as typeof scratch.pool,
    60,
  )
  await expect(sql`select 1`.execute(hurried.db)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
