import type pg from 'pg'
import type { Scratch } from '../database/scratch.ts'

/**
 * For tests: a clock that goes on from where it is moved to, for what is bought (`now`) and for the rights of
 * one database (`clock_now()`). Sessions keep the real time.
 */
export function testClock() {
  let shift = 0
  const now = () => new Date(Date.now() + shift)
  const shifts = new WeakMap<pg.PoolClient, number>()
  const pools = new WeakSet<pg.Pool>()
  return {
    now,
    /** Moves it to an instant. What the database does just now goes on by the old one until it is done. */
    async moveTo({ pool }: Pick<Scratch, 'pool'>, at: Date | string): Promise<void> {
      shift = new Date(at).getTime() - Date.now()
      const { rows } = await pool.query<{ name: string }>('select current_database() as name')
      await pool.query(`alter database ${rows[0]!.name} set edicola.shift = '${shift} milliseconds'`)
      if (pools.has(pool)) return
      pools.add(pool)
      // Before whoever takes a connection asks anything over it: a connection answers one after the other.
      pool.on('acquire', (client) => {
        if (shifts.get(client) === shift) return
        shifts.set(client, shift)
        client.query(`set edicola.shift = '${shift} milliseconds'`).catch(() => {})
      })
    },
  }
}
