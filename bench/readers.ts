import { Agent, get } from 'node:http'

/** Readers on so many connections that stay open, as browsers are: brotli, one question after the other. */
export function readers(port: number, connections: number, host: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const one = (path: string, hostName: string) =>
    new Promise<number>((done, failed) => {
      get(
        {
          host: '127.0.0.1',
          port,
          path,
          agent,
          headers: { host: hostName, 'accept-encoding': 'gzip, br' },
        },
        (response) => response.resume().on('end', () => done(response.statusCode ?? 0)),
      ).on('error', failed)
    })
  return {
    /** Asks `count` times, the nth for `pathOf(n)`. @throws at the first answer that is an error of ours. */
    async read(count: number, pathOf: (nth: number) => string, hostOf: (nth: number) => string = () => host) {
      let next = 0
      const work = async () => {
        while (next < count) {
          const nth = next++
          const status = await one(pathOf(nth), hostOf(nth))
          if (status >= 500) throw new Error(`${pathOf(nth)} answers ${status}`)
        }
      }
      await Promise.all(Array.from({ length: connections }, work))
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}
