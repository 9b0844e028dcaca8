import type { Page } from '@playwright/test'
import type { DeskEvent, DeskCommand } from 'contract/assistance/support/chat/live.ts'
import type { Message } from 'contract/assistance/support/chat/messages.ts'
import { command } from './command.ts'
import type { Edicola } from './edicola.ts'
import { expect } from './journey.ts'
import { newcomer } from './signed-in.ts'

declare global {
  interface Window {
    desk: {
      received: DeskEvent[]
      outbox: string[]
      say(message: DeskCommand): void
    }
  }
}

/** An operator at the wire of the desk, in a browser of their own. */
export interface Operator {
  page: Page
  /** Takes the chat that waits for a person with this in its summary; gives its id. */
  take(summary: string): Promise<string>
  say(chat: string, text: string): Promise<string>
  /** Sends a file that was uploaded as what it is. */
  send(chat: string, kind: 'photo' | 'audio', bytes: Buffer, name: string): Promise<void>
  /** All of a chat that has come here, as it is now, in its order. */
  messages(chat: string): Promise<Message[]>
  read(chat: string): Promise<void>
  post(path: string, input: object): Promise<unknown>
  off(): Promise<void>
}

/**
 * Brings a new operator, Chiara, on duty. Like the page of the desk, what is said is said again until it is
 * saved.
 */
export async function operatorAt(page: Page, edicola: Edicola): Promise<Operator> {
  const who = { kind: 'person', name: 'Chiara', surname: 'Vianello' }
  const { email } = await newcomer(page, edicola, '/utilita', 'MG', who)
  await command(edicola, 'operators', 'add', email)
  const account = edicola.url('MG', '', 'account')
  await page.evaluate(async (base) => {
    const token = () => (JSON.parse(localStorage.getItem('user')!) as { id_token: string }).id_token
    const waiting = new Map<string, DeskCommand>()
    const watched = new Set<string>()
    let socket: WebSocket | null = null
    window.desk = {
      received: [],
      outbox: [],
      say(message) {
        if (message.type === 'say') waiting.set(message.id, message)
        if (message.type === 'watch') watched.add(message.chat)
        if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
      },
    }
    async function open(): Promise<void> {
      const answer = await fetch(`${base}/api/sign-in/socket-ticket`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
        body: '{}',
      }).catch(() => null)
      const envelope = (await answer?.json().catch(() => null)) as { data: { ticket: string } } | null
      if (!envelope) return void setTimeout(() => void open(), 500)
      const ticket = envelope.data.ticket
      socket = new WebSocket(`${base.replace('http', 'ws')}/api/support/desk/live?ticket=${ticket}`)
      socket.addEventListener('open', () => {
        window.desk.say({ type: 'duty', on: true })
        for (const chat of watched) window.desk.say({ type: 'watch', chat, since: 0 })
        for (const message of waiting.values()) window.desk.say(message)
      })
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as DeskEvent
        if (message.type === 'saved') waiting.delete(message.id)
        window.desk.received.push(message)
      })
      socket.addEventListener('close', () => void setTimeout(() => void open(), 500))
    }
    await open()
  }, account)
  const say = (message: DeskCommand) => page.evaluate((one) => window.desk.say(one), message)
  const call = (path: string, body: object | null, bytes?: number[]) =>
    page.evaluate(
      async ({ address, json, raw }) => {
        const { id_token } = JSON.parse(localStorage.getItem('user')!) as { id_token: string }
        const answer = await fetch(address, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${id_token}`,
            'content-type': raw ? 'application/octet-stream' : 'application/json',
          },
          body: raw ? new Uint8Array(raw) : JSON.stringify(json),
        })
        const envelope = (await answer.json()) as { success: boolean; data: unknown; status: unknown }
        if (!envelope.success) throw new Error(`${address}: ${JSON.stringify(envelope.status)}`)
        return envelope.data
      },
      { address: account + path, json: body, raw: bytes },
    )
  const messages = async (chat: string): Promise<Message[]> => {
    const received = await page.evaluate(() => window.desk.received)
    const known = new Map<string, Message>()
    for (const one of received)
      if (one.type === 'messages' && one.chat === chat)
        for (const message of one.messages)
          if ((known.get(message.id)?.changed ?? -1) <= message.changed) known.set(message.id, message)
    return [...known.values()].toSorted((a, b) => a.order - b.order)
  }
  return {
    page,
    async take(summary) {
      let chat = ''
      await expect(async () => {
        const received = await page.evaluate(() =>
          window.desk.received.filter(({ type }) => type === 'desk').at(-1),
        )
        const waiting = received?.type === 'desk' ? received.waiting : []
        chat = waiting.find((one) => one.summary?.includes(summary))?.id ?? ''
        expect(chat).not.toBe('')
      }).toPass({ timeout: 20_000 })
      await call(`/api/support/desk/chats/${chat}/take`, {})
      await say({ type: 'watch', chat, since: 0 })
      return chat
    },
    async say(chat, text) {
      const id = crypto.randomUUID()
      await say({ type: 'say', chat, id, content: { type: 'text', text }, reply: null, forwards: null })
      return id
    },
    async send(chat, kind, bytes, name) {
      const path = `/api/support/desk/chats/${chat}/files?kind=${kind}&name=${encodeURIComponent(name)}`
      const { id: file } = (await call(path, null, [...bytes])) as { id: string }
      const content = { type: kind, file } as const
      await say({ type: 'say', chat, id: crypto.randomUUID(), content, reply: null, forwards: null })
    },
    messages,
    async read(chat) {
      const upTo = (await messages(chat)).at(-1)?.order ?? 0
      await say({ type: 'received', chat, upTo })
      await say({ type: 'read', chat, upTo })
    },
    post: call,
    off: () => say({ type: 'duty', on: false }),
  }
}
