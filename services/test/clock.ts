import type { Scratch } from '../database/scratch.ts'

/**
 * For tests: a clock that goes on from where it is moved to, for what is bought (`now`) and for the rights of
 * one database (`clock_now()`). Sessions keep the real time.
 */
export function testClock() {
  let shift = 0
  const now = () => new Date(Date.now() + shift)
  return {
    now,
    /** Moves it to an instant. Nothing else may be asked of the database meanwhile. */
    async moveTo({ pool }: Pick<Scratch, 'pool'>, at: Date | string): Promise<void> {
      shift = new Date(at).getTime() - Date.now()
      const interval = `${shift} milliseconds`
      const { rows } = await pool.query<{ name: string }>('select current_database() as name')
      await pool.query(`alter database ${rows[0]!.name} set edicola.shift = '${interval}'`)
      const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
      for (const client of clients) {
        await client.query(`set edicola.shift = '${interval}'`)
        client.release()
      }
    },
  }
}
