import type pg from 'pg'

/**
 * Hears a PostgreSQL channel on a connection of its own. After a lost connection it comes back and calls with
 * '*': anything may have happened.
 */
export function listen(
  pool: pg.Pool,
  channel: string,
  onNotification: (payload: string) => void,
  log: (error: unknown) => void,
): { close(): Promise<void> } {
  let client: pg.PoolClient | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const drop = () => {
    client?.release(true)
    client = undefined
  }
  const again = (error?: unknown) => {
    if (error && !closed) log(error)
    drop()
    if (!closed) timer = setTimeout(() => void open(true), 1000)
  }
  const open = async (missed: boolean) => {
    try {
      const fresh = await pool.connect()
      // Closed meanwhile: nobody else would give it back, and the pool would wait for it.
      if (closed) return fresh.release(true)
      client = fresh
      client.on('notification', (note) => onNotification(note.payload ?? '*'))
      client.once('error', again)
      await client.query(`listen ${channel}`)
      if (missed) onNotification('*')
    } catch (error) {
      again(error)
    }
  }
  void open(false)
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      client?.removeAllListeners('error')
      client?.on('error', () => {})
      drop()
    },
  }
}
