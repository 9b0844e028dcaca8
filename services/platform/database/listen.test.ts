import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { listen } from './listen.ts'
import { scratchDatabase } from './scratch.ts'

test('closed while it is still opening, it holds no connection back', async () => {
  await using scratch = await scratchDatabase()
  const errors: unknown[] = []
  for (const wait of [0, 1, 5, 20]) {
    const { pool } = connect(scratch.url)
    const channel = listen(
      pool,
      'prova',
      () => {},
      (error) => errors.push(error),
    )
    await new Promise((done) => setTimeout(done, wait))
    await channel.close()
    await pool.end()
    expect(pool.totalCount).toBe(0)
  }
  expect(errors).toEqual([])
})
