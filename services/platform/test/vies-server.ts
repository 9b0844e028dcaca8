import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What VIES says of a number: valid or not, an error of its own, nothing, or no JSON. */
type Reply = 'valid' | 'invalid' | 'silence' | 'page' | { error: string } | { userError: string }

/** For tests: a server that speaks as VIES does. Numbers are valid unless a test says else. */
export async function viesServer() {
  const requests: Record<string, unknown>[] = []
  const numbers = new Map<string, Reply>()
  const server = createServer((request, response) => {
    void (async () => {
      const query = JSON.parse(await text(request)) as { countryCode: string; vatNumber: string }
      requests.push({ path: request.url, ...query })
      const reply = t.always ?? numbers.get(query.vatNumber) ?? 'valid'
      const send = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      }
      if (reply === 'silence') return request.socket.destroy()
      if (reply === 'page') return send(503, '<html>Service Unavailable</html>')
      if (typeof reply === 'object' && 'error' in reply)
        return send(200, { actionSucceed: false, errorWrappers: [{ error: reply.error }] })
      const record = { ...query, name: '---', address: '---', requestDate: new Date().toISOString() }
      if (typeof reply === 'object') return send(200, { ...record, valid: false, userError: reply.userError })
      return send(200, {
        ...record,
        valid: reply === 'valid',
        requestIdentifier: `WAPIAAAA${String(requests.length).padStart(8, '0')}`,
      })
    })()
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const t = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** What it says of a number, without its country. */
    says: (number: string, reply: Reply) => void numbers.set(number, reply),
    /** What it says of all numbers; null: of each what was said of it. */
    always: null as Reply | null,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return t
}
