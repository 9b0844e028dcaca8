import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import type { Services } from '../../app.ts'
import type { TestBrowser } from '../test/browser.ts'

/** For tests and benches: opens a socket with these headers. */
export const openWebSocket = (address: string, headers: Record<string, string>): WebSocket =>
  new WebSocket(address, { headers })

/** For tests: this process dies, as by kill -9, instead of sending a text that begins so for the nth time. */
export function dieInsteadOfSending(begin: string, nth: number): void {
  let remaining = nth
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (this: WebSocket, ...args: unknown[]) {
    if (String(args[0]).startsWith(begin) && --remaining <= 0) process.kill(process.pid, 'SIGKILL')
    Reflect.apply(send, this, args)
  } as typeof send
}

/** For tests: a port on which the sockets of some services open. */
export async function socketDoor(services: Services) {
  const server = createServer()
  const accepting = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  let people = 0
  server.on('upgrade', (incoming, connection, head) => {
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      headers: headers as [string, string][],
    })
    // Each comes from a network of its own: limits are another test's.
    const address = `192.0.2.${++people % 250}`
    void services.upgrade(request, { origin: new URL(request.url).origin, address }).then((handler) => {
      if (typeof handler === 'function') return accepting.handleUpgrade(incoming, connection, head, handler)
      return connection.end(`HTTP/1.1 ${handler?.status ?? 404} No\r\nConnection: close\r\n\r\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** Opens a socket as a page of the masthead does, with a ticket and the browser's cookies. */
    async open<Hears extends { type: string }>(
      browser: TestBrowser,
      path: string,
      { bearer, origin, host = 'account.meriggio.localhost', ticket }: Opening = {},
    ): Promise<TestSocket<Hears>> {
      const url = `http://${host}`
      const ownTicket =
        ticket ??
        (
          (await browser.call(`${url}/api/sign-in/socket-ticket`, { json: {}, bearer })).data as {
            ticket: string
          }
        ).ticket
      const cookie = [...(browser.jar.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
      const socket = openWebSocket(`ws://127.0.0.1:${port}${path}?ticket=${ownTicket}`, {
        Host: host,
        Origin: origin ?? url,
        ...(cookie && { cookie }),
      })
      return new TestSocket<Hears>(socket)
    },
    close: async () => {
      for (const client of accepting.clients) client.terminate()
      server.close()
      server.closeAllConnections()
    },
  }
}
interface Opening {
  bearer?: string | undefined
  origin?: string
  host?: string
  ticket?: string
}

/** For tests: a socket with all it has heard. */
export class TestSocket<Hears extends { type: string }> {
  readonly received: Hears[] = []
  /** With which code it was closed, or the status with which it was not opened. */
  readonly ended: Promise<number>
  readonly #socket: WebSocket
  readonly #opened: Promise<unknown>
  readonly #waiting = new Set<() => void>()
  constructor(socket: WebSocket) {
    this.#socket = socket
    this.#opened = once(socket, 'open')
    this.#opened.catch(() => {})
    socket.on('error', () => {})
    socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)) as Hears)
      for (const look of this.#waiting) look()
    })
    this.ended = new Promise((done) => {
      socket.on('close', done)
      socket.on('unexpected-response', (_, response) => done(response.statusCode ?? 0))
    })
  }
  async say(message: object): Promise<void> {
    await this.#opened
    this.#socket.send(JSON.stringify(message))
  }
  async raw(text: string | Buffer): Promise<void> {
    await this.#opened
    this.#socket.send(text)
  }
  /** What it has heard, or will within some seconds, that fits. */
  hears<T extends Hears>(fits: (heard: Hears) => heard is T, ms?: number): Promise<T>
  hears(fits: (heard: Hears) => boolean, ms?: number): Promise<Hears>
  async hears(fits: (heard: Hears) => boolean, ms = 30_000): Promise<Hears> {
    const { promise, resolve, reject } = Promise.withResolvers<Hears>()
    const look = () => {
      const match = this.received.find(fits)
      if (match) resolve(match)
    }
    const late = setTimeout(
      () => reject(new Error(`not heard among ${JSON.stringify(this.received).slice(0, 3000)}`)),
      ms,
    )
    this.#waiting.add(look)
    look()
    return promise.finally(() => {
      clearTimeout(late)
      this.#waiting.delete(look)
    })
  }
  /** Leaves without a word, as a telephone in a tunnel. */
  cut(): void {
    this.#socket.terminate()
  }
  pause(): void {
    this.#socket.pause()
  }
}
