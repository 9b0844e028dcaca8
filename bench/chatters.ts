import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cookies } from 'contract/identity/cookies.ts'
import { openWebSocket } from '../services/platform/outside/test-sockets.ts'
import type { DeskEvent, ReaderEvent } from 'contract/assistance/support/chat/live.ts'

/** One side of chats, on a socket: says texts, notes when they are saved and when the other's are heard. */
export class Chatter {
  readonly socket: ReturnType<typeof openWebSocket>
  /** Messages it has, by the text: when they were heard. */
  readonly receivedAt = new Map<string, number>()
  readonly saved = new Map<string, number>()
  received = 0
  constructor(port: number, path: string, { ticket, cookie, address }: Opening) {
    const host = `account.meriggio.localhost:${port}`
    this.socket = openWebSocket(`ws://127.0.0.1:${port}${path}?ticket=${ticket}`, {
      ...{ host, origin: `http://${host}`, 'x-forwarded-for': address },
      ...(cookie && { cookie: `${cookies.chat}=${cookie}` }),
    })
    this.socket.on('message', (data: Buffer) => {
      const at = performance.now()
      this.received += data.length
      const message = JSON.parse(data.toString()) as ReaderEvent | DeskEvent
      if (message.type === 'messages') for (const { text } of message.messages) this.receivedAt.set(text, at)
      if (message.type === 'saved') this.saved.set(message.id, at)
      if (message.type === 'refused') throw new Error(JSON.stringify(message))
    })
  }
  opened = async (): Promise<void> => void (await once(this.socket, 'open'))
  send(message: object): void {
    this.socket.send(JSON.stringify(message))
  }
  /** Says a text; `chat`: at the desk. Gives its id and when it was said. */
  say(text: string, chat?: string): Spoken {
    const id = randomUUID()
    const content = { type: 'text', text }
    this.send({ type: 'say', id, content, reply: null, forwards: null, ...(chat !== undefined && { chat }) })
    return { id, text, at: performance.now(), by: this }
  }
}

interface Opening {
  ticket: string
  cookie?: string
  address: string
}
export interface Spoken {
  id: string
  text: string
  at: number
  by: Chatter
}
