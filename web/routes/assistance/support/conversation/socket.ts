import { openSocketTicket } from 'contract/identity/sign-in/socket-ticket.ts'
import { chatEnds } from 'contract/assistance/support/chat/limits.ts'
import { ask, sender } from '../chat/calls.ts'

/** A message not answered, or a socket not open, after this time means a dead network. */
const TIMEOUT_MS = 8000
/** A socket that received nothing for this time may be dead unnoticed: after a sleep, in another network. */
const MAX_SILENCE_MS = 30_000
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000

export interface SocketClient<Command> {
  /** Sends it now if the socket is open; what must arrive waits in the outbox. */
  send(command: Command): void
  /** Reconnects unless what was just sent is answered in time. */
  expectAnswer(): void
  /** Closes it for good, without calling a handler. */
  close(): void
}

interface Handlers<Event> {
  onOpen(): void
  onEvent(event: Event): void
  onClose(): void
  /** The server refuses it: the chat is closed, or somebody else is signed in. */
  onRefused(): void
}

interface Channel<Event> {
  path: string
  event: { safeParse(raw: unknown): { success: true; data: Event } | { success: false } }
}

/** Close codes after which trying again is of no use without asking first (RFC 6455 §7.4.1, and ours). */
const refusals: readonly number[] = [1008, chatEnds.signedOut, chatEnds.notYours]

/**
 * Milliseconds before reconnecting for the time number `attempt` (from 0): exponential backoff up to half a
 * minute, with jitter (`random`, 0 to 1), so that browsers which lost the same server do not come back
 * together.
 */
export const reconnectDelay = (attempt: number, random: number): number => {
  const max = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempt, 16))
  return max / 2 + (max / 2) * random
}

/** Keeps a socket of the account site open: after each end it is opened again. */
export function openSocket<Event extends { type: string }, Command>(
  { path, event }: Channel<Event>,
  handlers: Handlers<Event>,
): SocketClient<Command> {
  let socket: WebSocket | null = null
  let attempts = 0
  let ended = false
  let lastEventAt = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let answerTimer: ReturnType<typeof setTimeout> | undefined

  const retry = () => {
    if (ended) return
    clearTimeout(retryTimer)
    retryTimer = setTimeout(connect, reconnectDelay(attempts++, Math.random()))
  }
  /** True: there was a socket to close. */
  const discard = (): boolean => {
    const old = socket
    socket = null
    clearTimeout(answerTimer)
    if (!old) return false
    old.onopen = old.onmessage = old.onclose = null
    old.close()
    return true
  }
  const drop = () => {
    if (discard()) handlers.onClose()
  }
  const expectAnswer = () => {
    clearTimeout(answerTimer)
    answerTimer = setTimeout(() => {
      drop()
      retry()
    }, TIMEOUT_MS)
  }
  async function connect(): Promise<void> {
    clearTimeout(retryTimer)
    if (ended || socket) return
    const ticket = await ask(openSocketTicket, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (ended || socket) return
    if (!ticket.ok) return retry()
    const address = `${sender().base.replace(/^http/, 'ws')}${path}?ticket=${ticket.data.ticket}`
    const own = (socket = new WebSocket(address))
    expectAnswer()
    own.onopen = () => {
      clearTimeout(answerTimer)
      attempts = 0
      lastEventAt = Date.now()
      handlers.onOpen()
    }
    own.onmessage = ({ data }) => {
      lastEventAt = Date.now()
      const parsed = event.safeParse(parseJson(data))
      if (!parsed.success) return
      if (parsed.data.type === 'saved' || parsed.data.type === 'refused') clearTimeout(answerTimer)
      handlers.onEvent(parsed.data)
    }
    own.onclose = ({ code }) => {
      if (socket !== own) return
      drop()
      // Other tabs have sockets of their own: there is room again when one of them closes.
      if (code === chatEnds.tooMany) attempts = Math.max(attempts, 5)
      if (refusals.includes(code)) handlers.onRefused()
      retry()
    }
  }
  const wake = () => {
    if (document.hidden || !navigator.onLine) return
    if (Date.now() - lastEventAt > MAX_SILENCE_MS) drop()
    attempts = 0
    void connect()
  }
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  void connect()
  return {
    send(command) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command))
    },
    expectAnswer,
    close() {
      ended = true
      clearTimeout(retryTimer)
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      discard()
    },
  }
}

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
