import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { Brands } from 'contract/reading/site/brand.ts'
import { limited } from '../database/statement-limit.ts'
import { countsByKey } from '../jobs/counts-by-key.ts'
import { noteWork } from '../telemetry/work-context.ts'
import { networkOf } from './network.ts'
import { type Call, Refusal, type SocketHandlers } from './call.ts'
import { callerOf, type Connection } from './caller.ts'
import type { Guard } from './guard.ts'
import { isOwnSite } from './own-origins.ts'
import type { RefusalKind } from './refusal-log.ts'

/** Bytes of one message, and of those that wait for a slow reader before the socket is closed. */
export const SOCKET_MESSAGE_BYTES = 64 * 1024
const MAX_WAITING = 1_000_000
/** Messages that wait for the handler, and their bytes, before no more are read: sockets are many. */
const MAX_PENDING = 50
const MAX_PENDING_BYTES = 2 * SOCKET_MESSAGE_BYTES
/** Sockets that one network has open: an office full of people with a chat each. */
export const MAX_PER_NETWORK = 200
/** Proxies close what is silent for longer. */
const PING_MS = 25_000
/** How long the other end may take to answer a goodbye. */
const GOODBYE_MS = 1_000

/** Closing words of RFC 6455, §7.4.1. */
const GOING_AWAY = 1001
const POLICY = 1008
const FAILED = 1011

/** What takes an accepted socket over. */
export type TakeSocket = (socket: WebSocket) => void

export interface SocketPorts {
  brands: Brands
  guard: Guard
  /** Whom a ticket stands for (contract/identity/sign-in/socket-ticket.ts). */
  bearerOf(ticket: string, brand: string): Promise<{ bearer: string | null } | 'refused'>
  log: (error: unknown) => void
}

/** The WebSockets of all features: who may open one is looked at before it opens, as for every other call. */
export function sockets(calls: readonly Call[], { brands, guard, bearerOf, log }: SocketPorts) {
  const own = calls.filter((call) => call.kind === 'socket')
  const opened = new Set<WebSocket>()
  const ofNetwork = countsByKey()
  let closing = false
  const refused = (status: number, code: string, kind?: RefusalKind): Response => {
    if (kind) guard.note(kind)
    noteWork({ code })
    return Response.json({ success: false, data: null, status: { code } }, { status })
  }

  function take(
    socket: WebSocket,
    network: string,
    open: (send: (text: string, sent?: () => void) => void) => Promise<SocketHandlers | Refusal>,
  ): void {
    if (closing) return socket.close(GOING_AWAY)
    opened.add(socket)
    const letGo = ofNetwork.add(network)
    let alive = true
    const ping = setInterval(() => {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    }, PING_MS)
    const fail = (error: unknown) => {
      log(error)
      socket.close(FAILED)
    }
    const send = (text: string, sent = () => {}) => {
      if (socket.bufferedAmount <= MAX_WAITING) return socket.send(text, sent)
      socket.close(POLICY)
      sent()
    }
    // Messages wait for the handler, and each for the one before: order is kept.
    const handlers = open(send).then((outcome) => {
      if (!(outcome instanceof Refusal)) return outcome
      socket.close(POLICY, outcome.code)
      return null
    })
    handlers.catch(fail)
    let last: Promise<unknown> = handlers
    let pending = 0
    let pendingBytes = 0
    const isFull = () => pending >= MAX_PENDING || pendingBytes >= MAX_PENDING_BYTES
    const onRead = (bytes: number) => {
      pending--
      pendingBytes -= bytes
      if (!isFull()) socket.resume()
    }
    socket.on('pong', () => (alive = true))
    socket.on('message', (data, binary) => {
      if (binary) return socket.close(POLICY)
      const bytes = (data as Buffer).length
      const text = (data as Buffer).toString('utf8')
      pending++
      pendingBytes += bytes
      if (isFull()) socket.pause()
      last = last
        .then(() => limited('request', async () => (await handlers)?.receive(text)))
        .catch(fail)
        .finally(() => onRead(bytes))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(ping)
      opened.delete(socket)
      letGo()
      void last.then(async () => (await handlers)?.closed()).catch(log)
    })
  }

  return {
    /** What takes the socket over, or why it is not opened. Null: the path is no socket's. */
    async upgrade(request: Request, connection: Connection): Promise<TakeSocket | Response | null> {
      const { pathname, searchParams } = new URL(request.url)
      const call = own.find(({ spec }) => spec.path === pathname)
      if (!call) return null
      const caller = callerOf(brands, request, connection)
      const { host, requester } = caller
      // Browsers let any page open a socket to any host, and say which page it is.
      if (!isOwnSite(host, requester)) return refused(403, 'ERR_NOT_ALLOWED', 'origin')
      const { ticket = '', ...input } = Object.fromEntries(searchParams)
      const known = await bearerOf(ticket, host.brand.sigla)
      if (known === 'refused') return refused(403, 'ERR_NOT_ALLOWED', 'session')
      const admitted = await guard.admit(call.spec, { ...caller, bearer: known.bearer }, input)
      if ('ok' in admitted) return refused(admitted.status, admitted.code)
      const network = networkOf(caller.address)
      if (ofNetwork.of(network) >= MAX_PER_NETWORK) return refused(429, 'ERR_TOO_MANY_ATTEMPTS', 'limit')
      return (socket) =>
        take(socket, network, (send) =>
          call.handle(admitted, { send, close: (code = 1000) => socket.close(code) }),
        )
    },
    /** Closes all, and opens none any more. Who does not answer within a second is cut off. */
    async close(): Promise<void> {
      closing = true
      for (const socket of opened) socket.close(GOING_AWAY)
      const end = Date.now() + GOODBYE_MS
      while (opened.size > 0 && Date.now() < end) await wait(20)
      for (const socket of opened) socket.terminate()
    },
  }
}
