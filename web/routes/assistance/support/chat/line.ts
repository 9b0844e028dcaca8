import { openSocketTicket } from 'contract/identity/sign-in/socket-ticket.ts'
import { chatEnds } from 'contract/assistance/support/chat/limits.ts'
import { ask, sender } from './calls.ts'
import { waitBefore } from './reconnect.ts'

/** What is not saved so long after it was said, or a socket so long in opening, means a dead network: ms. */
const PATIENCE_MS = 8000
/** A socket that was silent so long, in ms, may be dead without a word: after a sleep, in another network. */
const SILENT_MS = 30_000

export interface Line<Says> {
  /** Says it now, if somebody hears; what must arrive waits in the outbox. */
  say(said: Says): void
  /** What was just said is answered, or the network is dead. */
  expectAnswer(): void
  /** Ends it for good. Its ears hear nothing of it: whoever ends it knows. */
  end(): void
}

interface Ears<Hears> {
  hear(heard: Hears): void
  /** It is open: what this device knows is to be said first. */
  opened(): void
  closed(): void
  /** It is not to be opened again: the chat has gone, or somebody else is here. */
  refused(): void
}

/** Where a side's socket is, and how what comes on it is read. */
interface Side<Hears> {
  path: string
  hears: { safeParse(heard: unknown): { success: true; data: Hears } | { success: false } }
}

/** By its rules (RFC 6455 §7.4.1), or by ours: not this person's, or not there. */
const finals: readonly number[] = [1008, chatEnds.signedOut, chatEnds.notYours]

/** Keeps a side's socket open, whatever the network does: opened again after each end, ever later. */
export function openLine<Hears extends { type: string }, Says>(
  { path, hears }: Side<Hears>,
  ears: Ears<Hears>,
): Line<Says> {
  let socket: WebSocket | null = null
  let tries = 0
  let ended = false
  let heardAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setTimeout> | undefined

  const later = () => {
    if (ended) return
    clearTimeout(timer)
    timer = setTimeout(connect, waitBefore(tries++, Math.random()))
  }
  /** Whether there was one to let go. */
  const letGo = (): boolean => {
    const old = socket
    socket = null
    clearTimeout(watch)
    if (!old) return false
    old.onopen = old.onmessage = old.onclose = null
    old.close()
    return true
  }
  const drop = () => {
    if (letGo()) ears.closed()
  }
  const expectAnswer = () => {
    clearTimeout(watch)
    watch = setTimeout(() => {
      drop()
      later()
    }, PATIENCE_MS)
  }
  async function connect(): Promise<void> {
    clearTimeout(timer)
    if (ended || socket) return
    const ticket = await ask(openSocketTicket, {}, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (ended || socket) return
    if (!ticket.ok) return later()
    const address = `${sender().base.replace(/^http/, 'ws')}${path}?ticket=${ticket.data.ticket}`
    const own = (socket = new WebSocket(address))
    expectAnswer()
    own.onopen = () => {
      clearTimeout(watch)
      tries = 0
      heardAt = Date.now()
      ears.opened()
    }
    own.onmessage = ({ data }) => {
      heardAt = Date.now()
      const heard = hears.safeParse(jsonOf(data))
      if (!heard.success) return
      if (heard.data.type === 'saved' || heard.data.type === 'refused') clearTimeout(watch)
      ears.hear(heard.data)
    }
    own.onclose = ({ code }) => {
      if (socket !== own) return
      drop()
      // Other tabs have their own: there is room again when one of them closes.
      if (code === chatEnds.tooMany) tries = Math.max(tries, 5)
      if (finals.includes(code)) ears.refused()
      later()
    }
  }
  const awake = () => {
    if (document.hidden || !navigator.onLine) return
    if (Date.now() - heardAt > SILENT_MS) drop()
    tries = 0
    void connect()
  }
  addEventListener('online', awake)
  document.addEventListener('visibilitychange', awake)
  void connect()
  return {
    say(said) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said))
    },
    expectAnswer,
    end() {
      ended = true
      clearTimeout(timer)
      removeEventListener('online', awake)
      document.removeEventListener('visibilitychange', awake)
      letGo()
    },
  }
}

function jsonOf(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
